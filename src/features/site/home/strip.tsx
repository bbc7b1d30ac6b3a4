import { useDndContext } from '@dnd-kit/core'
import { type ComponentProps, type CSSProperties, memo, type ReactNode } from 'react'
import { orderWords as w } from '#features/showcase/order-words.ts'
import { hueOf } from '#features/site/kit/cover.tsx'
import { words as drag } from '#i18n/drag-words.ts'
import { orderStrip } from '#styled/recipes'
import { IconButton } from '#ui/button.tsx'
import { DownIcon, GripIcon, UpIcon } from '#ui/icons-more.tsx'
import { EyeOffIcon } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { Pill } from '#ui/pill.tsx'
import { type GripProps, useSortableRow } from '#ui/use-sortable-row.ts'
import type { StripView } from './strips.ts'

export interface StripProps {
  strip: StripView
  /** From 0. */
  place: number
  of: number
  /** Its place before the ordering began; null if it was not moved. */
  was: number | null
  onMove(lid: string, to: number): void
}

/**
 * A folded carousel. Its grip or arrows move it, and its menu moves it to either end. Each step of a drag renders every strip, but of most only
 * this component and its grip.
 */
export const Strip = memo(function Strip(props: StripProps) {
  const { lid, title, off } = props.strip
  const { ref, style, dragged, lifted, away, grip } = useSortableRow(lid)
  const parts = orderStrip({ lifted })
  if (dragged) {
    return (
      <li ref={ref} className={parts.gap} style={style}>
        {/* The focused element must stay mounted while its strip is dragged. */}
        <Grip title={title} grip={grip} />
      </li>
    )
  }
  return (
    <li ref={ref} className={parts.root} style={style} data-strip={lid} data-off={off || undefined}>
      <Grip title={title} grip={grip} />
      <Content {...props} place={props.place + away} />
    </li>
  )
})

const Content = memo(function Content({ strip, place, of, was, onMove }: StripProps) {
  const { lid, title } = strip
  const to = (target: number) => () => onMove(lid, target)
  return (
    <>
      <Face strip={strip} place={place} was={was} />
      <div className={orderStrip().side}>
        <IconButton label={w.up(title)} data-move="up" off={place === 0} onClick={to(place - 1)}>
          <UpIcon />
        </IconButton>
        <IconButton label={w.down(title)} data-move="down" off={place === of - 1} onClick={to(place + 1)}>
          <DownIcon />
        </IconButton>
        <Menu
          label={drag.more(title)}
          items={[
            { id: 'top', label: w.toTop, disabled: place === 0, onSelect: to(0) },
            { id: 'end', label: w.toEnd, disabled: place === of - 1, onSelect: to(of - 1) },
          ]}
        />
      </div>
    </>
  )
})

function Grip({ title, grip }: { title: string; grip: GripProps }) {
  return <GripButton {...grip} aria-label={drag.grip(title)} />
}

function GripButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" className={orderStrip().grip} {...props}>
      <GripIcon strokeWidth={2.8} />
    </button>
  )
}

/** The strip under the pointer during a drag: the same, without controls. */
export function LiftedStrip({ strip, order, was }: { strip: StripView; order: readonly string[]; was: number | null }) {
  const { over } = useDndContext()
  const place = order.indexOf(String(over?.id ?? strip.lid))
  const parts = orderStrip({ lifted: true })
  return (
    <div className={parts.root} data-off={strip.off || undefined} inert>
      <GripButton />
      <Face strip={strip} place={place} was={was !== null && was !== place + 1 ? was : null} />
      <div className={parts.side}>
        <UpIcon />
        <DownIcon />
      </div>
    </div>
  )
}

function Face({ strip, place, was }: { strip: StripView; place: number; was: number | null }) {
  const parts = orderStrip()
  return (
    <>
      <span className={parts.place}>{place + 1}</span>
      <div className={parts.face}>
        <div className={parts.head}>
          <h2 className={parts.title} title={strip.title}>
            {strip.title}
          </h2>
          <span className={parts.kind}>{strip.kind}</span>
          {was !== null && <Pill state="draft">{w.was(was)}</Pill>}
          {strip.off && (
            <span className={parts.off}>
              <EyeOffIcon size={16} />
              {w.unpublished}
            </span>
          )}
        </div>
        <Covers strip={strip} />
      </div>
    </>
  )
}

/** A whole carousel in one line. Its titles are hidden from screen readers, because the page already has them. */
function Covers({ strip: { shape, cards } }: { strip: StripView }): ReactNode {
  const parts = orderStrip({ shape })
  if (cards.length === 0) return <p className={parts.none}>{w.noCards}</p>
  return (
    <div className={parts.covers} aria-hidden="true">
      {cards.map(({ key, picture, title }) =>
        picture === null ? (
          <span key={key} className={parts.cover} style={{ '--hue': hueOf(title) } as CSSProperties} />
        ) : (
          <img key={key} className={parts.cover} src={picture} alt="" draggable={false} decoding="async" />
        ),
      )}
    </div>
  )
}
