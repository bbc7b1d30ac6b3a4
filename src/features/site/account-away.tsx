import { page } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Empty, Progress } from '#ui/feedback.tsx'
import { words } from './words.ts'

const w = words.away

/** On the way out: what was on the wire gets its last seconds, then the device forgets the account. */
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

/** The account was left in another tab: nothing of it is shown or can be edited here any more. */
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
