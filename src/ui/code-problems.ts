import { ensureSyntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, RangeSet, StateEffect, StateField } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutterLineClass, ViewPlugin } from '@codemirror/view'

/** A tag without its counterpart. Only a warning: browsers close or ignore such a tag. */
export interface CodeProblem {
  readonly from: number
  readonly to: number
  readonly line: number
  readonly tag: string
  /** `open`: it is never closed; `close`: nothing opens it. */
  readonly kind: 'open' | 'close'
}

/** HTML closes these elements by itself. */
const CLOSE_THEMSELVES = new Set('p li dt dd option optgroup tr td th tbody thead tfoot colgroup caption rp rt html head body'.split(' '))
const PARSE_MS = 200
const MAX_PROBLEMS = 50

/** The problems of HTML in the order of the code. */
export function problemsOf(state: EditorState): CodeProblem[] {
  const tree = ensureSyntaxTree(state, state.doc.length, PARSE_MS)
  const found: CodeProblem[] = []
  tree?.iterate({
    enter({ name, node, from, to }) {
      if (found.length >= MAX_PROBLEMS || name === 'Script' || name === 'StyleSheet') return false
      const open = name === 'Element' && node.getChild('CloseTag') === null ? node.getChild('OpenTag') : null
      const place = name === 'MismatchedCloseTag' ? { from, to } : open
      const named = name === 'MismatchedCloseTag' ? node.getChild('TagName') : open?.getChild('TagName')
      if (place === null || named == null) return undefined
      const tag = state.sliceDoc(named.from, named.to)
      if (open !== null && CLOSE_THEMSELVES.has(tag.toLowerCase())) return undefined
      found.push({ from: place.from, to: place.to, line: state.doc.lineAt(place.from).number, tag, kind: open === null ? 'close' : 'open' })
      return undefined
    },
  })
  return found.toSorted((a, b) => a.from - b.from)
}

const setProblems = StateEffect.define<readonly CodeProblem[]>()
const wavy = Decoration.mark({ class: 'cm-problem' })

class LineMark extends GutterMarker {
  override elementClass = 'cm-problemLine'
}
const lineMark = new LineMark()

const marked = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    const news = effects.find((effect) => effect.is(setProblems))
    return news === undefined ? marks.map(changes) : Decoration.set(news.value.map(({ from, to }) => wavy.range(from, to)))
  },
  provide: (field) => EditorView.decorations.from(field),
})

const markedLines = gutterLineClass.compute([marked], (state) => {
  const starts = new Set<number>()
  const all = state.field(marked).iter()
  for (; all.value !== null; all.next()) starts.add(state.doc.lineAt(all.from).from)
  return RangeSet.of([...starts].toSorted((a, b) => a - b).map((at) => lineMark.range(at)))
})

const look = EditorView.theme({
  '.cm-problem': { textDecoration: 'underline wavy var(--colors-slate-200) 1px', textUnderlineOffset: '4px' },
  '.cm-problemLine': { boxShadow: 'inset 3px 0 0 var(--colors-slate-200)' },
})

const PAUSE_MS = 300

/** Marks the problems of the code and reports them, at the start and when typing pauses. */
export function codeProblems(tell: (problems: readonly CodeProblem[]) => void): Extension {
  const watch = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const problems = problemsOf(view.state)
        view.dispatch({ effects: setProblems.of(problems) })
        tell(problems)
      }, PAUSE_MS)
    }
    later()
    return {
      update({ docChanged }) {
        if (docChanged) later()
      },
      destroy: () => clearTimeout(timer),
    }
  })
  return [marked, markedLines, look, watch]
}
