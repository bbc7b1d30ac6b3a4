import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { words as w } from '#i18n/rich-text-words.ts'
import { words } from '#i18n/words.ts'
import { isAddress, safeHref } from '#lib/url.ts'
import { richText } from '#styled/recipes'
import { AddressField } from './address-field.tsx'
import { Button } from './button.tsx'
import { LinkIcon, ListIcon, OrderedListIcon, RedoIcon, UndoIcon } from './icons-more.tsx'
import { useBackLayer } from './use-back-layer.ts'

interface Tool {
  name: string
  face?: ReactNode
  /** Shown instead of an icon. */
  letter?: string
  on?: boolean
  off?: boolean
  run(): void
}

/** The toolbar above a text. One Tab stop; arrows move inside (WAI-ARIA toolbar). */
export function RichTextTools({ editor, ownHistory }: { editor: Editor; ownHistory: boolean }) {
  const parts = richText()
  const [linking, setLinking] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const groups = useTools(editor, () => setLinking(true)).slice(0, ownHistory ? undefined : -1)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || bar.current === null) return
    const tools = [...bar.current.querySelectorAll<HTMLButtonElement>('button:not([disabled])')]
    const at = tools.indexOf(document.activeElement as HTMLButtonElement)
    tools[(at + step + tools.length) % tools.length]?.focus()
    event.preventDefault()
  }
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={w.tools} className={parts.bar} onKeyDown={walk}>
        {groups.map((group, at) => (
          <span key={group[0]?.name} style={{ display: 'contents' }}>
            {at > 0 && <span className={parts.sep} />}
            {group.map((tool, place) => (
              <button
                key={tool.name}
                type="button"
                className={parts.tool}
                aria-label={tool.name}
                title={tool.name}
                aria-pressed={tool.on}
                data-face={tool.letter}
                disabled={tool.off ?? false}
                tabIndex={at === 0 && place === 0 ? 0 : -1}
                // The text keeps its selection while a tool is pressed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={tool.run}
              >
                {tool.face}
              </button>
            ))}
          </span>
        ))}
      </div>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function useTools(editor: Editor, openLink: () => void): Tool[][] {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      title: now.isActive('heading', { level: 2 }),
      subtitle: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbered: now.isActive('orderedList'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return [
    [
      { name: w.bold, letter: 'N', on: state.bold, run: () => run().toggleBold().run() },
      { name: w.italic, letter: 'I', on: state.italic, run: () => run().toggleItalic().run() },
      { name: w.underline, letter: 'S', on: state.underline, run: () => run().toggleUnderline().run() },
    ],
    [
      { name: w.title, letter: 'T1', on: state.title, run: () => run().toggleHeading({ level: 2 }).run() },
      { name: w.subtitle, letter: 'T2', on: state.subtitle, run: () => run().toggleHeading({ level: 3 }).run() },
    ],
    [
      { name: w.list, face: <ListIcon />, on: state.list, run: () => run().toggleBulletList().run() },
      { name: w.numbered, face: <OrderedListIcon />, on: state.numbered, run: () => run().toggleOrderedList().run() },
    ],
    [
      {
        name: state.link ? w.unlink : w.link,
        face: <LinkIcon />,
        on: state.link,
        run: () => (state.link ? run().unsetLink().run() : openLink()),
      },
    ],
    [
      { name: w.undo, face: <UndoIcon />, off: !state.undo, run: () => run().undo().run() },
      { name: w.redo, face: <RedoIcon />, off: !state.redo, run: () => run().redo().run() },
    ],
  ]
}

/** No form element, because the editor may be inside a form: Enter applies, Esc returns to the text. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const done = () => {
    onDone()
    editor.commands.focus()
  }
  useBackLayer(true, done)
  const apply = () => {
    const href = safeHref(address)
    if (href === null || !isAddress(address)) return setError(w.badLink)
    if (editor.state.selection.empty)
      editor
        .chain()
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else editor.chain().setLink({ href }).run()
    done()
  }
  return (
    <div style={{ display: 'grid', gap: '8px', padding: '12px' }}>
      <AddressField
        label={w.linkAddress}
        value={address}
        written={address}
        onUse={setAddress}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened it
        autoFocus
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
          else if (event.key === 'Escape') done()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <div style={{ display: 'flex', gap: '8px', justifyContent: 'flex-end' }}>
        <Button variant="quiet" size="sm" onClick={done}>
          {words.action.cancel}
        </Button>
        <Button variant="line" size="sm" onClick={apply}>
          {w.apply}
        </Button>
      </div>
    </div>
  )
}
