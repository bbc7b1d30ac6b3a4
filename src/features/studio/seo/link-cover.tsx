import { useState } from 'react'
import { drawnCard } from '#contract/card-address.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useRowMark } from '#sync/page/status/use-status.ts'
import { useWait } from '#sync/page/status/use-waits.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { ImageIcon } from '#ui/icons-more.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import type { Information } from './commands.ts'
import { words } from './words.ts'

const ROW = `settings/${SETTINGS.info}`

/** Pictures that this device could not show. */
interface Failed {
  readonly isOffline: boolean
  readonly all: readonly string[]
}

/**
 * The picture of a link, as the server serves it: the chosen one; without one, or where it cannot be read, what the server draws. That needs the
 * server: without a network the place says so.
 */
export function LinkCover({ values }: { readonly values: Information }) {
  const { account } = useWorkspace()
  const stored = useRow('settings', SETTINGS.info)
  const { sends, waits } = useSends()
  const isOffline = useWait() === 'offline'
  const [failed, setFailed] = useState<Failed>({ isOffline, all: [] })
  // What failed is asked for again when the network is back.
  if (failed.isOffline !== isOffline) setFailed({ isOffline, all: [] })
  const chosen = pictureHref(useFileUrl(values.share_picture))
  const drawn = isOffline ? null : drawnCard(account.tenantId, sends)
  // A chosen file of this device is being read for a moment: the drawn one would flash.
  const isReading = typeof values.share_picture === 'object' && chosen === null
  const src = isReading ? null : ([chosen, drawn].find((each) => each !== null && !failed.all.includes(each)) ?? null)
  const isOld = waits || stored?.name !== values.name || stored.description !== values.description
  return (
    <>
      <div className={place}>
        {src !== null && (
          <img
            src={src}
            alt={src === chosen ? words.chosenAlt : words.drawnAlt}
            onError={() => setFailed(({ all }) => ({ isOffline, all: [...all, src] }))}
          />
        )}
        {src === null && !isReading && <Nothing isOffline={isOffline} />}
      </div>
      {src !== null && src === drawn && isOld && <p className={note}>{words.drawnLater}</p>}
    </>
  )
}

function Nothing({ isOffline }: { readonly isOffline: boolean }) {
  const Icon = isOffline ? OfflineIcon : ImageIcon
  return (
    <p className={nothing}>
      <Icon size={22} />
      {isOffline ? words.offline : words.notHere}
    </p>
  )
}

/** How often the server has taken the row's edits since this was shown: then it draws another picture. */
function useSends(): { readonly sends: number; readonly waits: boolean } {
  const mark = useRowMark(ROW)
  const waits = mark !== undefined && mark !== 'acked'
  // Another number than last time: the browser keeps pictures of this page by their addresses.
  const [known, setKnown] = useState(() => ({ sends: Date.now(), waits }))
  if (waits !== known.waits) setKnown({ sends: known.sends + (waits ? 0 : 1), waits })
  return known
}

const place = css({
  aspectRatio: '[1200 / 630]',
  display: 'grid',
  background: 'slate.800',
  overflow: 'hidden',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
})
const nothing = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '2',
  padding: '4',
  textAlign: 'center',
  textStyle: 't13',
  color: 'text.second',
})
const note = css({ textStyle: 't12', color: 'text.second', padding: '[8px 12px 0]' })
