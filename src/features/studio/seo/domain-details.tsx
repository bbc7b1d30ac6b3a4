import { useId, useRef, useState, useSyncExternalStore } from 'react'
import { domainEndpoints } from '#contract/domains.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { type Removal, RemoveButton } from '#features/studio/list/remove-dialog.tsx'
import { formatAgo } from '#i18n/format.ts'
import { words as kit } from '#i18n/words.ts'
import { online } from '#lib/online.ts'
import { css } from '#styled/css'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { useServerIds } from '#sync/page/server-ids.ts'
import { useSyncStatus } from '#sync/page/status/use-status.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { askServer } from '#sync/wire/ask-server.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RetryIcon } from '#ui/icons-more.tsx'
import { toasts } from '#ui/toast-store.ts'
import { useNow } from '#ui/use-now.ts'
import { makeDomainMain } from './domain-commands.ts'
import { DnsRecords } from './domain-records.tsx'
import { words } from './domain-words.ts'

type DomainRow = MirroredRow<'domains'>

/** What the DNS said of a domain, in words, and what to do now (DOM-03). */
export function stateOf({ state, seen, main, verified }: Partial<DomainRow>): { readonly text: string; readonly mend: string } {
  const { states, mend } = words
  if (state === undefined || !Object.hasOwn(states, state)) return { text: states.new, mend: words.unsent }
  if (state === 'away') return { text: states.away(seen ?? ''), mend: mend.away }
  if (state === 'here' && main === true && verified === true) return { text: states.here, mend: mend.hereMain }
  const known = state as Exclude<keyof typeof states, 'away'>
  return { text: states[known], mend: mend[known] }
}

interface DomainDetailsProps {
  readonly row: DomainRow
  readonly rows: readonly DomainRow[]
  readonly removal: Removal | null
}

/** One domain: its state, what to enter at the DNS, and what can be done with it. */
export function DomainDetails({ row, rows, removal }: DomainDetailsProps) {
  const { leave } = useDrawer()
  const now = useNow()
  const { text, mend } = stateOf(row)
  const at = Date.parse(row.checked_at ?? '')
  return (
    <div className={column}>
      <div role="status">
        <p className={name}>{row.title}</p>
        <p className={css({ textStyle: 't15' })}>{row.main === true ? `${words.isMain} · ${text}` : text}</p>
        <p className={second}>{mend}</p>
        {Number.isFinite(at) && <p className={second}>{words.checkedAt(formatAgo(at, now))}</p>}
      </div>
      <CheckButton row={row} />
      {row.records !== undefined && <DnsRecords records={row.records} />}
      {row.main !== true && <MainButton row={row} rows={rows} />}
      {row.main !== true && removal !== null && <RemoveButton removal={removal} onRemoved={leave} />}
      {row.main === true && <p className={second}>{`${words.mainStays.charAt(0).toUpperCase()}${words.mainStays.slice(1)}.`}</p>}
    </div>
  )
}

function useOffline(): boolean {
  const isOnline = useSyncExternalStore(online.subscribe, online.now)
  return useSyncStatus()?.state === 'offline' || !isOnline
}

/** «Conferir agora»: only a network can tell what the DNS says (DOM-03). */
function CheckButton({ row }: { readonly row: DomainRow }) {
  const workspace = useWorkspace()
  const offline = useOffline()
  const sid = useServerIds('domains')?.get(row.lid)
  const [busy, setBusy] = useState(false)
  const why = useId()
  const reason = sid === undefined ? words.checkUnsent : offline ? words.checkOffline : null
  const check = async () => {
    setBusy(true)
    const answer = await askServer(workspace, domainEndpoints.checkDomain, {
      params: { id: sid ?? '' },
      body: { tenant_id: Number(workspace.account.tenantId) },
      read: (body) => domainEndpoints.checkDomain.decode(body).rows[0]?.fields ?? {},
    })
    if (answer.to === 'done') {
      await workspace.pull('domains').catch(() => undefined)
      toasts.show({ kind: 'plain', title: words.checked(stateOf(answer.value).text.toLowerCase()) })
    } else toasts.show({ kind: 'attention', title: (answer.to === 'refused' ? answer.refusal.message : undefined) ?? words.checkFailed })
    setBusy(false)
  }
  return (
    <div>
      <Button
        variant="line"
        off={busy || reason !== null}
        aria-describedby={reason === null ? undefined : why}
        onClick={() => void check()}
      >
        <RetryIcon />
        {busy ? words.checking : words.check}
      </Button>
      {reason !== null && (
        <p id={why} className={second}>
          {reason}
        </p>
      )}
    </div>
  )
}

/** «Tornar principal» asks before: whoever is signed in at the other address signs in again (DOM-06). */
function MainButton({ row, rows }: Omit<DomainDetailsProps, 'removal'>) {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const [asking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  const why = useId()
  const others = rows.filter(({ lid, main }) => lid !== row.lid && main === true).map(({ lid }) => lid)
  const make = () => {
    setAsking(false)
    edit(makeDomainMain, { lid: row.lid, title: row.title, others })
      .record(workspace, {})
      .then(
        (id) => offerUndo(id, words.mainNow(row.title)),
        (error: unknown) => toasts.show({ kind: 'attention', title: words.mainFailed, text: refusalOf(error) }),
      )
  }
  const off = row.verified !== true
  return (
    <div>
      <Button variant="line" off={off} aria-describedby={off ? why : undefined} onClick={() => setAsking(true)}>
        {words.makeMain}
      </Button>
      {off && (
        <p id={why} className={second}>
          {words.notYet}
        </p>
      )}
      <Dialog
        open={asking}
        kind="alertdialog"
        title={words.mainTitle(row.title)}
        description={words.mainText}
        focus={cancel}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button ref={cancel} variant="quiet" onClick={() => setAsking(false)}>
              {kit.action.cancel}
            </Button>
            <Button variant="primary" onClick={make}>
              {words.makeMain}
            </Button>
          </>
        }
      >
        <p>{words.mainSessions}</p>
      </Dialog>
    </div>
  )
}

const column = css({ display: 'grid', gap: '5', gridTemplateColumns: '[minmax(0, 1fr)]' })
const name = css({ textStyle: 't18', overflowWrap: 'anywhere' })
const second = css({ textStyle: 't13', color: 'text.second' })
