import { isEditable } from '#features/showcase/form.ts'
import { OrderDraft, type OrderEdit, type PlacedCarousel } from '#features/showcase/order-draft.tsx'
import { kindWords, orderWords } from '#features/showcase/order-words.ts'
import { PanelFooter, useDrawer } from '#features/studio/context/drawer-context.tsx'
import { Problem } from '#features/studio/form/form-parts.tsx'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { Button, IconButton } from '#ui/button.tsx'
import { HistoryButtons, HistoryAnnouncer } from '#ui/history-buttons.tsx'
import { useHistoryKeys } from '#ui/history-keys.ts'
import { DownIcon, UpIcon } from '#ui/icons-more.tsx'
import { List, ListRow } from '#ui/list-row.tsx'
import { type CarouselRow, titleOfCarousel } from './use-carousels.ts'
import { words } from './words.ts'

/** «Ordenar vitrine» where no page is beside the drawer: a list with buttons to move the rows (VIT-21). */
export function OrderList({ rows }: { readonly rows: readonly CarouselRow[] }) {
  const { leave } = useDrawer()
  return (
    <OrderDraft<CarouselRow> rows={rows} leave={leave}>
      {(edit) => <Ordering edit={edit} />}
    </OrderDraft>
  )
}

function Ordering({ edit }: { readonly edit: OrderEdit<CarouselRow> }) {
  const { placed, moved, phase } = edit
  const keys = useHistoryKeys(edit.history)
  const busy = phase === 'saving' || phase === 'saved'
  return (
    <form
      ref={keys}
      onSubmit={(event) => event.preventDefault()}
      className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })}
    >
      {edit.notice}
      <Problem>{edit.problem}</Problem>
      <p className={css({ textStyle: 't13', color: 'text.second' })}>{words.arrangeHow}</p>
      <List aria-label={orderWords.draft}>
        {placed.map((each, at) => (
          <Placed key={each.row.lid} placed={each} at={at} of={placed.length} onMove={edit.move} />
        ))}
      </List>
      <HistoryAnnouncer history={edit.history} />
      <PanelFooter
        beside={<HistoryButtons history={edit.history} />}
        line={busy ? orderWords.saved : moved === 0 ? orderWords.unmovedList : orderWords.moved(moved)}
        {...(moved > 0 && { state: 'draft' as const })}
      >
        <Button variant="quiet" className={css({ marginRight: 'auto', marginLeft: '[-12px]' })} onClick={() => void edit.cancel()}>
          {kit.action.cancel}
        </Button>
        <Button variant="primary" off={busy} onClick={edit.save}>
          {kit.action.save}
        </Button>
      </PanelFooter>
    </form>
  )
}

interface PlacedProps {
  readonly placed: PlacedCarousel<CarouselRow>
  readonly at: number
  readonly of: number
  onMove(lid: string, to: number): void
}

function Placed({ placed: { row, was, moved }, at, of, onMove }: PlacedProps) {
  const title = titleOfCarousel(row)
  const hidden = isEditable(row) && !row.published
  return (
    <ListRow
      title={title}
      text={moved && was !== null ? orderWords.was(was) : kindWords(row)}
      state={moved ? 'draft' : undefined}
      quiet={hidden}
      tag={hidden ? words.unpublished : undefined}
      lead={<span className={place}>{at + 1}</span>}
      actions={
        <>
          {/* At the end of the list a button stays, but off, or the focus would be lost. */}
          <IconButton label={orderWords.up(title)} off={at === 0} className={arrow} onClick={() => onMove(row.lid, at - 1)}>
            <UpIcon />
          </IconButton>
          <IconButton label={orderWords.down(title)} off={at === of - 1} className={arrow} onClick={() => onMove(row.lid, at + 1)}>
            <DownIcon />
          </IconButton>
        </>
      }
    />
  )
}

const place = css({
  display: 'block',
  textAlign: 'center',
  fontFamily: 'display',
  textStyle: 't18',
  color: 'text.second',
  fontVariantNumeric: 'tabular-nums',
})
const arrow = css({ minWidth: '[44px]', minHeight: '[44px]' })
