import { formatClock, formatDate } from '#i18n/format.ts'
import { css } from '#styled/css'
import { countsOf } from '#sync/device/witness.ts'
import type { Loss, LostItem } from '#sync/outbox/meta.ts'
import { saveFile } from '#sync/page/save-file.ts'
import { dropLoss } from '#sync/page/session/witness.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { words } from './loss-words.ts'

const when = (at: number) => `${formatDate(at)}, ${formatClock(at)}`

/** Esc does not close the dialog: only its button confirms that the person has read it. */
const stay = () => undefined

/** Lists the work that was lost with a database. It stays until the person confirms it, because nothing else on this device records the loss. */
export function LossDialog({ loss }: { loss: Loss }) {
  const workspace = useWorkspace()
  const { entries, more, drafts, saved } = loss
  const counts = countsOf(loss)
  const title = words.title(counts.edits, counts.drafts)
  const text = counts.since === 0 ? words.unknown : words[loss.unnamed === undefined ? 'named' : 'unnamed'](when(counts.since))
  const seen = () => void dropLoss(workspace, loss.at)
  const save = () => {
    const lines = [...entries, ...drafts].map(({ label, since }) => `${when(since)}  ${label}`)
    const rest = more > 0 ? [words.more(more)] : []
    saveFile(new Blob([[title, text, '', ...lines, ...rest, '', words.todo, ''].join('\n')], { type: 'text/plain' }), words.file)
  }
  return (
    <Dialog
      open
      kind="alertdialog"
      stays
      onClose={stay}
      title={title}
      description={text}
      footer={
        <>
          {loss.unnamed === undefined && (
            <Button variant="quiet" onClick={save}>
              {words.save}
            </Button>
          )}
          <Button variant="primary" onClick={seen}>
            {words.seen}
          </Button>
        </>
      }
    >
      <Items title={words.edits} items={entries} />
      {more > 0 && <p className={css({ textStyle: 't14', color: 'text.second' })}>{words.more(more)}</p>}
      <Items title={words.drafts} items={drafts} />
      <Items title={words.saved} items={saved} />
      <p className={css({ textStyle: 't14' })}>{words.todo}</p>
    </Dialog>
  )
}

function Items({ title, items }: { title: string; items: readonly LostItem[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <h3 className={css({ textStyle: 't14', fontWeight: 600 })}>{title}</h3>
      <ul aria-label={title} className={css({ textStyle: 't14', overflowWrap: 'anywhere' })}>
        {items.map(({ label, since }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that never changes, and the same edit may be in it twice
          <li key={place}>
            {label} <span className={css({ color: 'text.second', whiteSpace: 'nowrap' })}>· {when(since)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
