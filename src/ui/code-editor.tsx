import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef, useState } from 'react'
import { codeField } from '#styled/recipes'
import { tokenColours } from './code-colours.ts'
import { type CodeProblem, codeProblems } from './code-problems.ts'
import { CodeWarnings } from './code-warnings.tsx'

export interface CodeEditorProps {
  value: string
  onChange(value: string): void
  onBlur?(): void
  draft?: boolean
  readOnly?: boolean
  /** Numbers the lines, marks tags without a counterpart, and lists them below. */
  checked?: boolean
  /** Off if the form handles Ctrl+Z. */
  ownHistory?: boolean
}

interface Named extends CodeEditorProps {
  /** Texts instead of `aria-labelledby` and `aria-describedby`, which do not reach into a shadow root. */
  label: string
  description: string
  invalid: boolean
}

const colour = (name: keyof typeof tokenColours) => `var(--colors-${tokenColours[name].replace('.', '-')})`

const highlight = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.typeName, tags.className], color: colour('name') },
  { tag: [tags.attributeValue, tags.string, tags.number, tags.unit, tags.color], color: colour('value') },
  { tag: [tags.attributeName, tags.propertyName], color: colour('attribute') },
  { tag: [tags.comment, tags.documentMeta, tags.processingInstruction], color: colour('comment'), fontStyle: 'italic' },
  { tag: [tags.angleBracket, tags.punctuation, tags.bracket, tags.definitionOperator], color: colour('mark') },
])

const look = EditorView.theme(
  {
    '&': { color: 'var(--colors-chalk)', fontSize: '0.8125rem', backgroundColor: 'transparent' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--fonts-mono)', lineHeight: '1.25rem', maxHeight: 'min(50vh, 420px)', overflow: 'auto' },
    '.cm-content': { minHeight: '180px', padding: '12px 0', caretColor: 'var(--colors-chalk)' },
    '.cm-line': { padding: '0 12px' },
    '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--colors-slate-400)', border: 'none' },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--colors-slate-700)', outline: '1px solid var(--colors-slate-500)' },
    '.cm-matchingBracket': { backgroundColor: 'transparent' },
    '.cm-content ::selection': { backgroundColor: 'var(--colors-slate-600)' },
  },
  { dark: true },
)

const always: Extension = [
  keymap.of([...defaultKeymap, indentWithTab]),
  bracketMatching(), // of tags too
  html({ autoCloseTags: false }),
  indentUnit.of('  '),
  syntaxHighlighting(highlight),
  EditorView.lineWrapping,
  look,
]

/** The accessible texts and the read-only state, which change while the editor is mounted. */
function shell({ label, invalid, readOnly = false }: Named): Extension {
  return [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': 'description',
      autocapitalize: 'off',
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(readOnly && { 'aria-readonly': 'true' }),
    }),
  ]
}

/**
 * CodeMirror in a shadow root: only there it adds its styles as constructed sheets. In the page it would add a `<style>`, which the CSP
 * refuses.
 */
export function CodeEditor(props: Named) {
  const { value, description, draft = false, readOnly = false, invalid } = props
  const { checked = false, ownHistory = true } = props
  const [problems, setProblems] = useState<readonly CodeProblem[]>([])
  const parts = codeField({ draft: draft && !invalid, invalid, readOnly })
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<{ view: EditorView; note: HTMLElement; changing: Compartment }>(null)
  const latest = useRef(props)
  // The editor's last value: only a different value is set from outside, so that the cursor does not jump.
  const said = useRef(value)
  useEffect(() => {
    latest.current = props
  })

  useEffect(() => {
    const place = host.current
    if (place === null) return
    const shadow = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
    const changing = new Compartment()
    const note = document.createElement('span')
    note.id = 'description'
    note.hidden = true
    const onUpdate = EditorView.updateListener.of(({ docChanged, state }) => {
      const now = docChanged ? state.doc.toString() : said.current
      if (now === said.current) return
      said.current = now
      latest.current.onChange(now)
    })
    const optional = [ownHistory ? [history(), keymap.of(historyKeymap)] : [], checked ? [lineNumbers(), codeProblems(setProblems)] : []]
    const state = EditorState.create({ doc: said.current, extensions: [always, optional, onUpdate, changing.of(shell(latest.current))] })
    const view = new EditorView({ state, parent: shadow, root: shadow })
    shadow.append(note)
    editor.current = { view, note, changing }
    const forget = leaveByEsc(place, view)
    return () => {
      forget()
      editor.current = null
      view.destroy()
      note.remove()
    }
  }, [checked, ownHistory])

  useEffect(() => {
    const view = editor.current?.view
    if (view === undefined || value === said.current) return
    said.current = value
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } })
  }, [value])

  const { label } = props
  useEffect(() => {
    if (editor.current === null) return
    const { view, note, changing } = editor.current
    note.textContent = description
    view.dispatch({ effects: changing.reconfigure(shell(latest.current)) })
  }, [label, description, invalid, readOnly])

  const goTo = ({ from }: CodeProblem) => {
    const view = editor.current?.view
    view?.dispatch({ selection: { anchor: Math.min(from, view.state.doc.length) }, scrollIntoView: true })
    view?.focus()
  }
  return (
    <div className={parts.root}>
      <div ref={host} className={parts.editor} data-escape="own" translate="no" onBlur={() => props.onBlur?.()} />
      {checked && <CodeWarnings problems={problems} onGoTo={goTo} />}
    </div>
  )
}

/**
 * Tab indents. After Esc the next Tab leaves the editor, until another key is pressed. The editor handles that first Esc; the next one
 * reaches the surrounding layer.
 */
function leaveByEsc(host: HTMLElement, view: EditorView): () => void {
  const leaving = (on: boolean) => {
    view.setTabFocusMode(on)
    host.dataset['escape'] = on ? 'given' : 'own'
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leaving(true)
    else if (key !== 'Tab' && key !== 'Shift') leaving(false)
  }
  const onLeave = () => leaving(false)
  host.addEventListener('keydown', onKeyDown)
  host.addEventListener('focusout', onLeave)
  return () => {
    host.removeEventListener('keydown', onKeyDown)
    host.removeEventListener('focusout', onLeave)
  }
}
