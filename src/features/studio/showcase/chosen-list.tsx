import { useRef } from 'react'
import { type CarouselItem, type ItemKind, targetOf } from '#contract/carousel-items.ts'
import { type CarouselMode, isDerived, MODES } from '#contract/carousel-modes.ts'
import { setField } from '#features/studio/form/draft-form.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { Section } from '#ui/section.tsx'
import { type SortableItem, SortableList } from '#ui/sortable-list.tsx'
import { Thumb } from '#ui/thumb.tsx'
import { expectRows, useRowFocus } from '#ui/use-row-focus.ts'
import type { CarouselEdit } from './advanced-step.tsx'
import type { Content } from './content-source.ts'
import { formWords as words } from './form-words.ts'
import { keyedItems } from './use-carousels.ts'

export interface ChosenListProps {
  readonly edit: CarouselEdit
  readonly mode: CarouselMode
  readonly content: Content
  /** Writes the chosen ids, if the cards follow from them. */
  onContent(ids: readonly string[]): void
}

/** The chosen items in the order of the page; the person can order and remove them. */
export function ChosenList({ edit, mode, content, onContent }: ChosenListProps) {
  const { values, form } = edit
  const derived = isDerived(mode)
  const kind = MODES[mode].chosen
  const stored = new Set(derived ? edit.seen.content : keyedItems(edit.seen).map(({ target }) => target.id))
  const keyed = derived ? [] : keyedItems(values)
  const items = derived
    ? values.content.map((id) => shown(id, kind, id, null, content, stored))
    : keyed.map(({ key, item, target }) => shown(key, target.kind, target.id, item, content, stored))
  const byKey = new Map(keyed.map(({ key, item }) => [key, item]))
  const put = (keys: readonly string[]) => {
    if (derived) onContent(keys)
    else
      setField(
        form,
        'carousel_item',
        keys.map((key) => byKey.get(key)).filter((item): item is CarouselItem => item !== undefined),
      )
  }
  const box = useRef<HTMLElement>(null)
  useRowFocus(
    'chosen',
    items.map(({ id }) => id),
    box,
  )
  const fresh = items.filter(({ state }) => state === 'draft').length
  return (
    <Section ref={box} title={words.chosen} note={words.chosenCount(items.length, fresh)}>
      {mode === 'byCourse' || mode === 'byModule' ? <p className={quiet}>{words.from[mode]}</p> : null}
      {items.length === 0 ? (
        <p className={quiet}>{words.noneChosen}</p>
      ) : (
        <SortableList
          label={words.chosen}
          items={items}
          size="item"
          numbered
          onReorder={put}
          removeAs="button"
          removeLabel={words.takeOut}
          onRemove={(key) => {
            expectRows()
            put(items.map(({ id }) => id).filter((id) => id !== key))
          }}
        />
      )}
    </Section>
  )
}

function shown(
  key: string,
  kind: ItemKind,
  id: string,
  item: CarouselItem | null,
  content: Content,
  stored: ReadonlySet<string>,
): SortableItem {
  const target = item === null ? null : targetOf(item)
  const option = content.options[kind].find(({ value }) => value === id)
  // Only a part of the lessons is on this device, so a missing lesson may still exist.
  const isGone = option === undefined && kind !== 'class' && typeof content.reads[kind].readAt === 'number'
  const title = option?.label ?? target?.title ?? id
  const card = item?.[kind] as { readonly cover?: unknown } | undefined
  return {
    id: key,
    title,
    text: isGone ? words.goneText : option?.text,
    picture: <Thumb src={option?.picture ?? pictureHref(card?.cover)} title={title} />,
    ...(isGone && { tag: words.gone, quiet: true }),
    state: stored.has(id) ? undefined : 'draft',
  }
}

const quiet = css({ textStyle: 't13', color: 'text.second' })
