import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { OrderDraft, type OrderEdit } from '#features/showcase/order-draft.tsx'
import { orderWords as w } from '#features/showcase/order-words.ts'
import type { ShowcaseSwitches } from '#features/showcase/system.ts'
import { HeaderContent } from '#features/site/kit/header-slot.tsx'
import type { CarouselRow } from '#features/site/kit/views.ts'
import { words as kit } from '#i18n/words.ts'
import { orderPage } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { Empty, Notice } from '#ui/feedback.tsx'
import { HistoryAnnouncer } from '#ui/history-buttons.tsx'
import { useHistoryKeys } from '#ui/history-keys.ts'
import { CheckIcon } from '#ui/icons-more.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { usePageTitle } from '#ui/page-heading.tsx'
import { SortableArea } from '#ui/sortable-area.tsx'
import { LiftedStrip, Strip } from './strip.tsx'
import { stripOf, type StripView } from './strips.ts'

export interface OrderPageProps {
  /** In their stored order, unpublished ones included. */
  rows: readonly CarouselRow[]
  switches: ShowcaseSwitches | null
  myList: boolean
  tenant: string
  /** Saved or cancelled (FST-03). */
  onLeave(): void
}

/** «Ordenar vitrine» on the page itself: carousels become strips, and the header shows the form's title and buttons (FST-02). */
export function OrderPage({ rows, switches, myList, tenant, onLeave }: OrderPageProps) {
  useEffect(() => focusOpener, [])
  const strips = useMemo(() => rows.map((row) => ({ ...stripOf(row, switches, myList, tenant) })), [rows, switches, myList, tenant])
  return (
    <OrderDraft rows={strips} leave={onLeave}>
      {(edit) => <Ordering edit={edit} />}
    </OrderDraft>
  )
}

function Ordering({ edit }: { edit: OrderEdit<StripView> }) {
  const parts = orderPage()
  const keys = useHistoryKeys(edit.history)
  return (
    <>
      <OrderFooter edit={edit} />
      <form ref={keys} className={parts.root} onSubmit={(event) => event.preventDefault()}>
        <div className={parts.notices}>
          {edit.notice}
          {edit.problem !== null && (
            <Notice kind="attention" role="alert" icon={<AlertIcon size={16} />}>
              <b>{w.failed}.</b> {edit.problem}
            </Notice>
          )}
        </div>
        {edit.placed.length === 0 ? <Empty title={w.empty}>{w.emptyText}</Empty> : <Strips edit={edit} />}
        <HistoryAnnouncer history={edit.history} />
      </form>
    </>
  )
}

function Strips({ edit }: { edit: OrderEdit<StripView> }) {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useKeepFocus(list)
  const items = useMemo(() => edit.placed.map(({ row: { lid, title } }) => ({ id: lid, title })), [edit.placed])
  const order = items.map(({ id }) => id)
  return (
    <SortableArea
      items={items}
      onReorder={edit.reorder}
      lifted={(id) => {
        const each = edit.placed.find(({ row }) => row.lid === id)
        return each !== undefined && <LiftedStrip strip={each.row} order={order} was={each.was} />
      }}
    >
      {(move) => (
        <ol ref={list} className={orderPage().list} aria-label={w.title} onClickCapture={pressed}>
          {edit.placed.map(({ row, was, moved }, place) => (
            <Strip key={row.lid} strip={row} place={place} of={items.length} was={moved ? was : null} onMove={move} />
          ))}
        </ol>
      )}
    </SortableArea>
  )
}

/** Moving a strip with its own arrow moves its element, and the browser drops the focus; this restores it. */
function useKeepFocus(list: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const button = last.current
    last.current = null
    if (button !== null && list.current?.contains(button) === true && document.activeElement !== button) button.focus()
  })
  return ({ target }: { readonly target: EventTarget }) => {
    last.current = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null
  }
}

/**
 * When the form is gone, the button that opened it gets the focus. The form's buttons, with the focused one, are removed in a later commit, which may
 * be some frames later on a slow device.
 */
function focusOpener(): void {
  let left = 30
  const look = () => {
    const opener = document.querySelector<HTMLElement>('[data-order]')
    if (document.activeElement === document.body && opener !== null) opener.focus()
    else if (--left > 0) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** The form's footer in the header: the title, what was moved, «Cancelar» and «Salvar». */
function OrderFooter({ edit }: { edit: OrderEdit<StripView> }) {
  const parts = orderPage()
  const { moved, phase } = edit
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <HeaderContent>
      <div className={parts.words}>
        <Title title={title} />
        <p className={parts.state} role="status">
          <State edit={edit} />
        </p>
      </div>
      <Button variant="line" off={phase !== 'open'} onClick={() => void edit.cancel()}>
        {kit.action.cancel}
      </Button>
      <Button variant="primary" off={phase !== 'open'} onClick={edit.save} data-moved={moved}>
        <CheckIcon />
        {kit.action.save}
      </Button>
    </HeaderContent>
  )
}

/** Focuses the start of the page when it opens. */
function Title({ title }: { title: RefObject<HTMLHeadingElement | null> }) {
  const parts = orderPage()
  useEffect(() => title.current?.focus({ preventScroll: true }), [title])
  usePageTitle(w.title)
  return (
    <h1 ref={title} className={parts.title} tabIndex={-1}>
      {w.title}
    </h1>
  )
}

function State({ edit: { moved, phase, problem } }: { edit: OrderEdit<StripView> }) {
  if (phase === 'saving') return <>{w.saving}</>
  if (phase === 'saved')
    return (
      <>
        <Mark state="queued" /> {w.saved}
      </>
    )
  if (problem !== null)
    return (
      <>
        <Mark state="attention" /> {w.notSaved}
      </>
    )
  if (moved === 0) return <>{w.unmoved}</>
  return (
    <>
      <Mark state="draft" /> {w.moved(moved)}. {w.nothingSent}
    </>
  )
}
