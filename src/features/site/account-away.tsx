import { page } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Empty, Progress } from '#ui/feedback.tsx'
import { words } from './words.ts'

const w = words.away

/** While leaving: requests on the wire get their last seconds, then the account's data is erased from this device. */
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

/** The account was left in another tab: this tab shows and edits nothing of it any more. */
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
