import { useEffect, useId, useRef, useState } from 'react'
import { MAX_LINKS } from '#contract/limits.ts'
import { useFrame } from '#features/studio/frame.tsx'
import { CENTRAL, levelOf } from '#features/studio/levels.ts'
import { useDraftLinks, workOf } from '#features/studio/panel-marks.ts'
import { refusalOf } from '#features/studio/refusal.ts'
import { useTroubles } from '#features/studio/troubles.ts'
import { useWish } from '#features/studio/use-wish.ts'
import { headerWords } from '#i18n/header-words.ts'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { useStudio } from '#sync/page/provider.tsx'
import { useRow } from '#sync/page/rows.ts'
import { useRowMarks } from '#sync/page/use-status.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { PlusIcon } from '#ui/icons-studio.tsx'
import { LockIcon } from '#ui/icons.tsx'
import { List, ListLead, ListRow } from '#ui/list-row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Section } from '#ui/section.tsx'
import { type SortableItem, SortableList } from '#ui/sortable-list.tsx'
import { toasts } from '#ui/toast-store.ts'
import { orderLinks } from './commands.ts'
import { communityOf } from './community-link.ts'
import { LinkArt } from './link-art.tsx'
import { RemoveLink } from './remove-link.tsx'
import { type LinkRow, useCommunities } from './use-links.ts'
import { words } from './words.ts'

/** Up to three links, put in order by hand (LNK-01). */
export function LinkList({ links }: { links: readonly LinkRow[] }) {
  const { go } = useFrame()
  const [removing, setRemoving] = useState<LinkRow | null>(null)
  const marks = useRowMarks()
  const items = useItems(links)
  const { shown, unsaved, reorder } = useReorder(items)
  const full = links.length >= MAX_LINKS
  const reason = useId()
  const list = useFocusOnReturn(links)
  const order = unsaved ? 'draft' : marks.get('orders/links')
  return (
    <div ref={list}>
      <Section
        title={words.yours}
        note={
          <span className={css({ display: 'inline-flex', alignItems: 'center', gap: '2' })}>
            {order !== undefined && order !== 'acked' && (unsaved || !links.some((link) => marks.has(`links/${link.lid}`))) && (
              <Pill state={workOf(order) ?? 'queued'}>{`${words.order}: ${kit.state[workOf(order) ?? 'queued'].toLowerCase()}`}</Pill>
            )}
            {words.counted(links.length, MAX_LINKS)}
          </span>
        }
      >
        {links.length === 0 ? (
          <Empty
            title={words.emptyTitle}
            level={4}
            art={<LinkArt />}
            action={
              <Button variant="primary" onClick={() => go('header/novo')}>
                <PlusIcon />
                {words.newLink}
              </Button>
            }
          >
            {words.emptyText}
          </Empty>
        ) : (
          <>
            <SortableList
              label={words.yours}
              items={shown}
              onReorder={reorder}
              onEdit={(lid) => go(`header/${lid}`)}
              onRemove={(lid) => setRemoving(links.find((link) => link.lid === lid) ?? null)}
              removeLabel={words.remove}
            />
            <Button variant="add" off={full} aria-describedby={full ? reason : undefined} onClick={() => go('header/novo')}>
              <PlusIcon />
              {words.newLink}
            </Button>
            {full && (
              <p id={reason} className={css({ textStyle: 't12', color: 'text.faint' })}>
                {words.limit}. {words.limitMend}
              </p>
            )}
          </>
        )}
      </Section>
      <PlatformLinks />
      {removing !== null && <RemoveLink link={removing} onClose={() => setRemoving(null)} />}
    </div>
  )
}

function useItems(links: readonly LinkRow[]): SortableItem[] {
  const { account } = useStudio()
  const { go } = useFrame()
  const marks = useRowMarks()
  const drafts = useDraftLinks()
  const troubles = useTroubles()
  return links.map(({ lid, title, url }) => {
    const mark = marks.get(`links/${lid}`) ?? (drafts.has(`header/${lid}`) ? 'draft' : undefined)
    const trouble = troubles.get(`links/${lid}`)
    return {
      id: lid,
      title,
      text: communityOf(url, account.tenantId) === null ? url : words.community(url),
      state: workOf(mark),
      ...(trouble !== undefined && {
        why: (
          <>
            {trouble}{' '}
            <Button variant="link" size="sm" onClick={() => go(CENTRAL)}>
              {kit.action.seeAndSolve}
            </Button>
          </>
        ),
      }),
    }
  })
}

/** The order as the hand left it, until the rows say the same; a drop must not jump back for a moment. */
function useReorder(items: readonly SortableItem[]) {
  const studio = useStudio()
  const { offerUndo } = useFrame()
  const stored = items.map((item) => item.id).join(' ')
  const wish = useWish<readonly string[]>(stored)
  const reorder = (lids: string[]) => {
    wish.set(lids)
    studio.record(orderLinks, { lids }).then(
      (id) => offerUndo(id, words.ordered),
      (error: unknown) => {
        wish.set(null)
        toasts.show({ kind: 'attention', title: words.updateFailed, text: refusalOf(error) })
      },
    )
  }
  const known = new Map(items.map((item) => [item.id, item]))
  const wished = wish.value?.flatMap((lid) => known.get(lid) ?? []) ?? items
  return { shown: wished.length === items.length ? wished : items, unsaved: wish.unsaved, reorder }
}

/** Back from a link's form, its «Editar» has the focus; back from a new one, «Novo link». */
function useFocusOnReturn(links: readonly LinkRow[]) {
  const { from } = useFrame()
  const box = useRef<HTMLDivElement>(null)
  const there = links.length > 0
  useEffect(() => {
    if (from === null || levelOf(from).panel !== 'header' || levelOf(from).rest === '') return
    const link = links.find((each) => each.lid === levelOf(from).rest)
    const name = link === undefined ? words.newLink : `${kit.action.edit} ${link.title}`
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name)?.focus()
    // Once, when the list is there.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [from, there])
  return box
}

/** What the platform itself puts in front (HDR-01..03): shown so that the order is understood, not the person's to change. */
function PlatformLinks() {
  const names = headerWords.pt
  const settings = useRow<{ show_communities_page?: boolean }>('settings', 'communities')
  const communities = useCommunities()
  const withCommunities = settings?.show_communities_page === true || (communities?.length ?? 0) > 0
  const rows = [
    { name: names.home, note: words.always },
    { name: names.favourites, note: words.always },
    ...(withCommunities ? [{ name: names.communities, note: words.whenCommunity }] : []),
  ]
  return (
    <Section title={words.platform} note={words.platformFirst}>
      <List aria-label={words.platform}>
        {rows.map(({ name, note }) => (
          <ListRow
            key={name}
            fixed
            title={name}
            lead={
              <ListLead>
                <LockIcon size={16} />
              </ListLead>
            }
            actions={<span className={css({ textStyle: 't13', color: 'text.faint', paddingRight: '3' })}>{note}</span>}
          />
        ))}
      </List>
    </Section>
  )
}
