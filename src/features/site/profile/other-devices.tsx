import { useId, useState, useSyncExternalStore } from 'react'
import { checkedAnswer } from '#contract/endpoint.ts'
import { sessionEndpoints } from '#contract/session.ts'
import { SessionEnded } from '#features/site/kit/session-ended.tsx'
import { words } from '#features/site/model/edit-words.ts'
import { reads } from '#features/site/model/reads.ts'
import { online } from '#lib/online.ts'
import { css } from '#styled/css'
import { useSessionEnded } from '#sync/page/status/use-waits.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { askServer } from '#sync/wire/ask-server.ts'
import { Button } from '#ui/button.tsx'

const w = words.devices

/** Ends the person's sessions on all other devices. It needs the school's answer, so it never waits in the outbox. */
export function OtherDevices() {
  const workspace = useWorkspace()
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  const ended = useSessionEnded()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const title = useId()
  const end = async () => {
    setBusy(true)
    setSaid('')
    const { signOutOthers } = sessionEndpoints
    const answer = await askServer(workspace, signOutOthers, { body: {}, read: (body) => checkedAnswer(signOutOthers, body).ended })
    setBusy(false)
    if (answer.to !== 'done') void workspace.pull(reads.profile)
    setSaid(answer.to === 'done' ? w.ended(answer.value) : w.failed)
  }
  return (
    <section className={section} aria-labelledby={title}>
      <h2 id={title} className={css({ textStyle: 't15', fontWeight: 600 })}>
        {w.title}
      </h2>
      <p className={css({ textStyle: 't14', color: 'site.text3' })}>{w.text}</p>
      <div>
        <Button variant="line" off={busy || !isOnline || ended} onClick={() => void end()}>
          {busy ? w.ending : w.end}
        </Button>
      </div>
      <p role="status" className={css({ textStyle: 't14' })}>
        {ended ? <SessionEnded /> : isOnline ? said : w.offline}
      </p>
    </section>
  )
}

const section = css({ display: 'grid', gap: '3', marginTop: '7', maxWidth: '[640px]' })
