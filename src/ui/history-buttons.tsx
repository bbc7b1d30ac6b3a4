import { words } from '#i18n/words.ts'
import { css } from '#styled/css'
import { IconButton } from './button.tsx'
import { RedoIcon, UndoIcon } from './icons-studio.tsx'

export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** What was done last by one of the two. */
  readonly said: 'undone' | 'redone' | null
  undo(): unknown
  redo(): unknown
}

/** ‹Desfazer› and ‹Refazer› of a form, for whom no key is at hand; there as soon as there is something to take back (HIS-01). */
export function HistoryButtons({ history }: { history: HistoryState }) {
  if (!history.canUndo && !history.canRedo) return null
  return (
    <span className={pair}>
      <IconButton label={words.history.undo} off={!history.canUndo} onClick={() => history.undo()}>
        <UndoIcon />
      </IconButton>
      <IconButton label={words.history.redo} off={!history.canRedo} onClick={() => history.redo()}>
        <RedoIcon />
      </IconButton>
    </span>
  )
}

/** For who does not see that something was undone. */
export function HistorySaid({ history }: { history: HistoryState }) {
  return (
    <span className="vh" role="status">
      {history.said !== null && words.history[history.said]}
    </span>
  )
}

const pair = css({ display: 'inline-flex' })
