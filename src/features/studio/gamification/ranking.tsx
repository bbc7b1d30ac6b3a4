import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { InstantSwitch } from '#features/studio/instant/instant-switch.tsx'
import { words as kit } from '#i18n/words.ts'
import { online } from '#lib/online.ts'
import { css } from '#styled/css'
import { useList, useRow } from '#sync/page/live-rows.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useWereRead } from '#sync/page/use-resource.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback.tsx'
import { RetryIcon } from '#ui/icons-more.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import { toasts } from '#ui/toast-store.ts'
import { BoardNow } from './board-now.tsx'
import { toggleRanking } from './commands.ts'
import { resetRanking } from './reset-ranking.ts'
import { words } from './words.ts'

/** «Ranking» (RNK): whether students see it, and the reset to zero. */
export function Ranking() {
  return (
    <Panel resource="communities" skeleton={[64, 120]}>
      <Show />
      <div className={css({ marginTop: '7', display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '7' })}>
        <BoardNow />
        <Section title={words.restart}>
          <p className={text}>{words.restartText}</p>
          <ResetButton />
        </Section>
      </div>
    </Panel>
  )
}

function Show() {
  const communities = useList('communities')
  const ranking = useRow('settings', DOCUMENTS.ranking)
  const house = useRow('settings', DOCUMENTS.communityV2)
  const isRead = useWereRead('ranking')
  if (communities === undefined || ranking === undefined) return null
  // RNK-04
  const nowhere = house?.deleted_at === '' ? words.hiddenCommunity : words.noCommunity
  const none = communities.length === 0 || ranking === null ? nowhere : undefined
  return (
    <InstantSwitch
      label={words.showRanking}
      text={words.showRankingText}
      row={`settings/${DOCUMENTS.ranking}`}
      field="show_ranking"
      checked={ranking?.show_ranking === true}
      edit={(on) => edit(toggleRanking, { on })}
      done={words.rankingTurned}
      failed={words.rankingFailed}
      offReason={isRead || ranking !== null ? none : words.rankingNotRead}
    />
  )
}

function useOffline(): boolean {
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  return useSyncStatus()?.state === 'offline' || !isOnline
}

/** RNK-02, RNK-07, RNK-08 */
function ResetButton() {
  const workspace = useWorkspace()
  const offline = useOffline()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const why = useId()
  const reset = async () => {
    setBusy(true)
    const { ok, message } = await resetRanking(workspace)
    setBusy(false)
    setAsking(false)
    toasts.show(ok ? { kind: 'sent', title: message } : { kind: 'attention', title: message })
    if (ok) for (const resource of ['profile', 'ranking', 'board']) workspace.pull(resource).catch(() => undefined)
  }
  return (
    <>
      <div>
        <Button variant="line" off={offline} aria-describedby={offline ? why : undefined} onClick={() => setAsking(true)}>
          <RetryIcon />
          {words.reset}
        </Button>
      </div>
      {offline && (
        <div id={why}>
          <Notice kind="attention" icon={<OfflineIcon size={16} />} role="status">
            <b>{words.resetOffline}</b> {words.resetOfflineWhy}
          </Notice>
        </div>
      )}
      <Dialog
        open={asking && !offline}
        kind="alertdialog"
        title={words.resetTitle}
        description={words.resetText}
        focus={cancel}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button ref={cancel} variant="quiet" onClick={() => setAsking(false)}>
              {kit.action.cancel}
            </Button>
            <Button variant="dangerSolid" off={busy} onClick={() => void reset()}>
              {words.resetYes}
            </Button>
          </>
        }
      />
    </>
  )
}

const text = css({ textStyle: 't14', color: 'text.second' })
