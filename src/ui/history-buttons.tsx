import { words } from '#i18n/words.ts'
import { css } from '#styled/css'
import { IconButton } from './button.tsx'
import { RedoIcon, UndoIcon } from './icons-more.tsx'

export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** The last undo or redo. */
  readonly said: 'undone' | 'redone' | null
  undo(): unknown
  redo(): unknown
}

/** ‹Desfazer› and ‹Refazer› of a form, for people without a keyboard; shown as soon as there is something to undo (HIS-01). */
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

/** Announces an undo or redo to screen readers. */
export function HistoryAnnouncer({ history }: { history: HistoryState }) {
  return (
    <span className="vh" role="status">
      {history.said !== null && words.history[history.said]}
    </span>
  )
}

const pair = css({ display: 'inline-flex' })
