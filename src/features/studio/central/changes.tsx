import { useState } from 'react'
import { wordsOfValue } from '#features/studio/registry/value-words.ts'
import { css } from '#styled/css'
import type { Change, TimelineItem } from '#sync/page/status/timeline.ts'
import { Button } from '#ui/button.tsx'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { diffWords, excerpt } from './diff.ts'
import { isLong, MoreButton, Stretches, Value } from './value.tsx'
import { isNothing, type Titles, valueText } from './values.ts'
import { words } from './words.ts'

export interface ChangesProps {
  readonly item: Pick<TimelineItem, 'changes' | 'kind'>
  readonly titles: Titles
}

/** A whole row shows this many fields; a press shows the others, so that the actions stay visible. */
const MOST = 5

/** The earlier value, struck through, and the new one, underlined. A created row has no earlier value, a deleted one no new value. */
export function Changes({ item, titles }: ChangesProps) {
  const [all, setAll] = useState(false)
  const shown = item.changes.filter((change) => meaningful(change))
  if (shown.length === 0) return null
  const more = shown.length - MOST
  // One more line is as short as the button.
  const folds = more > 1
  return (
    // Not a list: in the activity list only entries are items.
    <div className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '1', marginTop: '1.5' })}>
      {(folds && !all ? shown.slice(0, MOST) : shown).map((change) => (
        <Way key={`${change.key}.${change.field}`} change={change} kind={item.kind} named={shown.length > 1} titles={titles} />
      ))}
      {folds && (
        <Button variant="link" size="sm" className={css({ justifySelf: 'start' })} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.showLess : words.moreFields(more)}
        </Button>
      )}
    </div>
  )
}

interface WayProps {
  readonly change: Change
  readonly kind: TimelineItem['kind']
  readonly named: boolean
  readonly titles: Titles
}

function Way({ change, kind, named, titles }: WayProps) {
  const { label, before, after } = change
  const [open, setOpen] = useState(false)
  const long = isLong(change, before, titles) || isLong(change, after, titles)
  const both = kind === 'change' || kind === 'order'
  const stretches = long && both ? diffWords(valueText(change, before, titles), valueText(change, after, titles)) : null
  return (
    <div className={diff}>
      {named && <span className={css({ textStyle: 't12', color: 'text.faint' })}>{label}</span>}
      {stretches !== null ? (
        <Stretches stretches={open ? stretches : excerpt(stretches)} />
      ) : (
        <>
          {kind !== 'create' && (
            <del>
              <span className="vh">{words.was} </span>
              <Value place={change} value={before} titles={titles} short={!open} />
            </del>
          )}
          {both ? <ArrowRightIcon size={16} /> : null}
          {kind !== 'delete' && (
            <ins>
              <span className="vh">{words.is} </span>
              <Value place={change} value={after} titles={titles} short={!open} />
            </ins>
          )}
        </>
      )}
      {long && <MoreButton open={open} field={label} onToggle={() => setOpen(!open)} />}
    </div>
  )
}

const meaningful = ({ key, field, before, after }: Change) =>
  !(isNothing(before) && isNothing(after)) && wordsOfValue(key, field)?.hidden !== true

const diff = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '[10px]',
  rowGap: '1',
  textStyle: 't14',
  '& > del': {
    color: 'slate.400',
    textDecorationLine: 'line-through',
    textDecorationColor: 'slate.300',
    textDecorationThickness: '[1.5px]',
    overflowWrap: 'anywhere',
  },
  '& > ins': { color: 'chalk', textDecoration: 'none', boxShadow: '[0 2px 0 var(--colors-primary-line)]', overflowWrap: 'anywhere' },
  '& > :is(ins, del):has(img)': { boxShadow: '[none]', textDecoration: 'none' },
  '& > del img': { opacity: '[0.6]' },
  '& > svg': { color: 'slate.400', flex: 'none' },
})
