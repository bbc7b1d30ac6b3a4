import { useId, useState } from 'react'
import { formatAgo } from '#i18n/format.ts'
import { tellsItsNetwork } from '#lib/metered-network.ts'
import { css } from '#styled/css'
import type { Timeline } from '#sync/page/status/use-timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/feedback.tsx'
import { DownloadIcon } from '#ui/icons-more.tsx'
import { Section } from '#ui/section.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { useNow } from '#ui/use-now.ts'
import { BackFacts } from './back-facts.tsx'
import { Storage } from './storage.tsx'
import { useAct } from './use-act.ts'
import { words } from './words.ts'

/** The controls of sending, and of what is available offline (SYN-14, SYN-15, PWA-07). */
export function Controls({ timeline }: { timeline: Timeline }) {
  return (
    <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '6', alignContent: 'start' })}>
      {timeline.back !== null && <BackFacts back={timeline.back} who={timeline.who} />}
      <Sending timeline={timeline} />
      <Storage moved={timeline.moved} unfinished={timeline.pending.length + timeline.attention.length + timeline.drafts.length} />
      <Available mirror={timeline.mirror} />
    </div>
  )
}

function Sending({ timeline }: { timeline: Timeline }) {
  const workspace = useWorkspace()
  const id = useId()
  const { run } = useAct()
  const { paused, wifiOnly, pending, back } = timeline
  const reason = paused ? words.sendNowPaused : back !== null ? words.sendNowBack : pending.length === 0 ? words.sendNowNothing : null
  return (
    <Section title={words.sending}>
      <SwitchRow
        label={words.offline}
        description={words.offlineText}
        checked={paused}
        onChange={(next) => run(workspace.setPaused(next))}
      />
      <SwitchRow
        label={words.wifi}
        description={words.wifiText}
        checked={wifiOnly}
        onChange={(next) => run(workspace.setWifiOnly(next))}
        {...(!tellsItsNetwork() && { offReason: words.wifiUnknown })}
      />
      <div>
        <Button
          variant="line"
          off={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onClick={() => run(workspace.sendNow())}
        >
          {words.sendNow}
        </Button>
        {reason !== null && (
          <p id={id} className={css({ textStyle: 't12', color: 'text.faint', marginTop: '2' })}>
            {reason}
          </p>
        )}
      </div>
    </Section>
  )
}

function Available({ mirror }: { mirror: Timeline['mirror'] }) {
  const workspace = useWorkspace()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const { done, total, failed, at } = mirror
  const refresh = () => {
    setBusy(true)
    void workspace.mirror(true).finally(() => setBusy(false))
  }
  return (
    <Section title={words.available}>
      <p className={css({ textStyle: 't14', color: 'text.second' })}>
        {at === null ? words.notMirrored : words.mirrored(formatAgo(at, now))}
      </p>
      {busy && total > 0 && done < total && <Progress label={words.mirroring(done, total)} value={done / total} />}
      {failed.length > 0 && <p className={css({ textStyle: 't13', color: 'red.chalk' })}>{words.mirrorFailed(failed)}</p>}
      <div>
        <Button variant="line" off={busy} onClick={refresh}>
          <DownloadIcon />
          {busy && total > 0 ? words.mirroring(done, total) : words.mirrorAgain}
        </Button>
      </div>
    </Section>
  )
}
