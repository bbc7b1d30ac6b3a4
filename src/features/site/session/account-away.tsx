import { databaseName } from '#db/database.ts'
import type { Account } from '#db/entry.ts'
import { words } from '#features/site/kit/words.ts'
import { page } from '#styled/recipes'
import { keptWitness } from '#sync/page/session/witness-place.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Progress } from '#ui/feedback.tsx'

const w = words.away

/** While the account is being left: open requests get their last seconds, then the account's data is erased from this device. */
export function Leaving() {
  return (
    <main className={page().alone}>
      <div role="status">
        <Empty title={w.leaving} level={1} action={<Progress label={w.leaving} />}>
          {w.leavingText}
        </Empty>
      </div>
    </main>
  )
}

/** Another tab left the account: this tab no longer shows or edits its data. */
export function AccountAway() {
  return (
    <main className={page().alone}>
      <div role="alert">
        <Empty
          title={w.title}
          level={1}
          action={
            <Button variant="primary" onClick={() => location.assign('/homepage')}>
              {w.goOn}
            </Button>
          }
        >
          {w.text}
        </Empty>
      </div>
    </main>
  )
}

/** The browser has erased this site's storage while the page was open. The next start lists what was lost (`loss-dialog.tsx`). */
export function AccountErased({ account }: { account: Account }) {
  const { edits = 0, drafts = 0 } = keptWitness(databaseName(account))?.tally ?? {}
  return (
    <main className={page().alone}>
      <div role="alert">
        <Empty
          title={words.erased.title}
          level={1}
          action={
            <Button variant="primary" onClick={() => location.reload()}>
              {words.broken.reload}
            </Button>
          }
        >
          {words.erased.text(edits, drafts)}
        </Empty>
      </div>
    </main>
  )
}
