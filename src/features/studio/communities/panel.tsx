import { useCallback } from 'react'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { useList } from '#sync/page/live-rows.ts'
import { useServerIds } from '#sync/page/server-ids.ts'
import { commandWords } from './command-words.ts'
import { CopyLink } from './copy-link.tsx'
import { EmptyArt } from './empty-art.tsx'
import { GeneralSettings, isActive } from './general-settings.tsx'
import { orderCommunities, removeCommunity } from './legacy-commands.ts'
import type { LegacyRow } from './legacy-edit.ts'
import { LegacyForm } from './legacy-form.tsx'
import { PromoCard } from './promo-card.tsx'
import { V2Form } from './v2-form.tsx'
import { words } from './words.ts'

const TEXTS = { ...words, ordered: commandWords.ordered, orderFailed: commandWords.orderFailed }

/** «Comunidade» (COM): the list of the older generation, its switches, and the card of the newer generation. */
export function CommunitiesPanel({ rest }: PanelProps) {
  return (
    <Panel resource="communities" skeleton={4}>
      {rest === 'v2' ? <V2Form /> : <List rest={rest} />}
    </Panel>
  )
}

function List({ rest }: PanelProps) {
  const sids = useServerIds('communities')
  const rows = useList('communities') ?? []
  const itemOf = useItemOf(sids)
  return (
    <Collection
      path="comunidade"
      rest={rest}
      table="communities"
      words={TEXTS}
      editInMenu
      item={itemOf}
      lists={isListed}
      form={(row, _, removal) => <LegacyForm row={row} sid={row === null ? null : (sids?.get(row.lid) ?? null)} removal={removal} />}
      order={orderCommunities}
      removal={removalOf}
      art={<EmptyArt />}
      note={(all) => (all.length > 1 ? words.listNote : '')}
      after={
        <>
          <GeneralSettings rows={rows.filter(isListed)} />
          <PromoCard />
        </>
      }
    />
  )
}

/** A row's text in the list. Returns the same function as long as the ids are the same, so that only changed rows render again. */
const useItemOf = (sids: ReadonlyMap<string, string> | undefined) =>
  useCallback(
    (row: LegacyRow): CollectionItem => {
      const sid = sids?.get(row.lid) ?? null
      const title = titleOf(row.title)
      const active = isActive(row)
      const parts = [active ? words.active : words.inactive, row.principal === true && words.principal, sid === null && words.bornHere]
      return { title, text: parts.filter(Boolean).join(' · '), quiet: !active, action: <CopyLink title={title} sid={sid} /> }
    },
    [sids],
  )

/** The community of the newer generation is edited in its own form, so the list leaves it out (SAF-05). */
const isListed = ({ of_house: ofHouse }: Pick<LegacyRow, 'of_house'>) => ofHouse !== true

const titleOf = (title: string) => (title.trim() === '' ? words.untitled : title)

/** COM-17, LEG-19: the typed word must match its case. */
const removalOf = ({ lid, title }: LegacyRow): RowRemoval => ({
  edit: edit(removeCommunity, { lid, title }),
  of: { table: 'communities', lid },
  text: words.removeText(titleOf(title)),
  button: words.removeButton,
  matcher: 'exact',
  done: commandWords.removed(titleOf(title)),
})
