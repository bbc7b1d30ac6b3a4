import { css } from '#styled/css'
import { IconButton } from '#ui/button.tsx'
import { RedoIcon, UndoIcon } from '#ui/icons-studio.tsx'
import type { FormHistory } from './use-form-history.ts'
import { words } from './words.ts'

/** ‹Desfazer› and ‹Refazer› of a form, for whom no key is at hand; there as soon as there is something to take back (HIS-01). */
export function HistoryButtons({ history }: { history: FormHistory }) {
  if (!history.canUndo && !history.canRedo) return null
  return (
    <span className={pair}>
      <IconButton label={words.form.undo} off={!history.canUndo} onClick={() => history.undo()}>
        <UndoIcon />
      </IconButton>
      <IconButton label={words.form.redo} off={!history.canRedo} onClick={() => history.redo()}>
        <RedoIcon />
      </IconButton>
    </span>
  )
}

const pair = css({ display: 'inline-flex' })
