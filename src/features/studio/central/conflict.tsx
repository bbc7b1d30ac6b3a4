import { useId, useState } from 'react'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import { momentWords } from './days.ts'
import { diffWords } from './diff.ts'
import { radioInput } from './radio.ts'
import { useAct } from './use-act.ts'
import { isLong, MoreButton, Stretches, Value } from './value.tsx'
import { isPicture, type Place, type Titles, valueText } from './values.ts'
import { words } from './words.ts'

const CHOOSABLE = ['mine', 'theirs'] as const
const SIDES = ['base', ...CHOOSABLE] as const
type Side = (typeof SIDES)[number]
/** The base is shown for comparison only; to restore it, the person edits the field. */
type Choosable = (typeof CHOOSABLE)[number]

interface Field {
  /** `table/lid.field`, as `choose` takes it. */
  readonly id: string
  readonly place: Place
  readonly label: string
  readonly values: Readonly<Record<Side, unknown>>
}

/** The fields that two people changed, with their labels. */
export function conflictFields({ attention, changes }: Pick<TimelineItem, 'attention' | 'changes'>): Field[] {
  const labels = new Map(changes.map((change) => [`${change.key}.${change.field}`, change.label]))
  return Object.entries(attention?.conflict ?? {}).flatMap(([key, sides]) =>
    Object.entries(sides).map(([name, values]) => {
      const id = `${key}.${name}`
      return { id, place: { key, field: name }, label: labels.get(id) ?? name, values }
    }),
  )
}

/** Both sides changed: per field, the person chooses the value to keep (docs/contract.md, «Fixed screen words»). */
export function Conflict({ item, titles, labelId }: { item: TimelineItem; titles: Titles; labelId: string }) {
  const workspace = useWorkspace()
  const act = useAct()
  const fields = conflictFields(item)
  const [picks, setPicks] = useState<Readonly<Record<string, Choosable>>>({})
  const pickOf = (id: string): Choosable => picks[id] ?? 'mine'
  const notes = notesOf(item, useNow())
  const send = () => act.run(workspace.choose(item.id, Object.fromEntries(fields.map(({ id }) => [id, pickOf(id)]))))
  return (
    <>
      {fields.map((field) => (
        <FieldChoice
          key={field.id}
          field={field}
          pick={pickOf(field.id)}
          titles={titles}
          notes={notes}
          onPick={(side) => setPicks({ ...picks, [field.id]: side })}
        />
      ))}
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
        <Button variant="primary" off={act.busy} aria-describedby={labelId} onClick={send}>
          {words.sendChoice}
        </Button>
      </div>
    </>
  )
}

interface FieldChoiceProps {
  readonly field: Field
  readonly pick: Choosable
  readonly titles: Titles
  readonly notes: Readonly<Record<Side, string>>
  onPick(side: Choosable): void
}

function FieldChoice({ field, pick, titles, notes, onPick }: FieldChoiceProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { place, label, values } = field
  const long = SIDES.some((side) => isLong(place, values[side], titles))
  return (
    <fieldset className={css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '1.5', minWidth: '[0px]' })}>
      <legend className={css({ textStyle: 'label', color: 'slate.200', marginBottom: '1.5' })}>{label}</legend>
      <div className={cards}>
        <div data-side="base">
          <span className={head}>{words.base}</span>
          <span className={shown}>
            <Value place={place} value={values.base} titles={titles} short={!open} />
          </span>
          <small className={note}>{notes.base}</small>
        </div>
        {CHOOSABLE.map((side) => (
          <label key={side} data-side={side} htmlFor={`${id}-${side}`}>
            <span className={head}>
              <input
                id={`${id}-${side}`}
                type="radio"
                className={radioInput}
                name={id}
                value={side}
                checked={pick === side}
                aria-label={words[side]}
                aria-describedby={`${id}-${side}-value`}
                onChange={() => onPick(side)}
              />
              <span aria-hidden="true">{words[side]}</span>
            </span>
            <span id={`${id}-${side}-value`} className={shown}>
              {open ? (
                <Compared place={place} from={values.base} to={values[side]} titles={titles} />
              ) : (
                <Value place={place} value={values[side]} titles={titles} short />
              )}
            </span>
            <small className={note}>{notes[side]}</small>
          </label>
        ))}
      </div>
      {long && (
        <div>
          <MoreButton open={open} field={label} onToggle={() => setOpen(!open)} />
        </div>
      )}
    </fieldset>
  )
}

/** When each value was read or written, as far as this device knows: for the server's value, the time of the read that showed it. */
function notesOf({ attention, createdAt }: Pick<TimelineItem, 'attention' | 'createdAt'>, now: number): Record<Side, string> {
  const theirs = attention?.readAt ?? attention?.at ?? createdAt
  const { base, mine, theirs: seen } = words.sideNote
  return { base, mine: mine(momentWords(createdAt, now)), theirs: seen(momentWords(theirs, now)) }
}

/** The complete text of a long value, with its changes against the base. */
function Compared({ place, from, to, titles }: { place: Place; from: unknown; to: unknown; titles: Titles }) {
  const stretches = isPicture(place, to) ? null : diffWords(valueText(place, from, titles), valueText(place, to, titles))
  return stretches === null ? <Value place={place} value={to} titles={titles} short={false} /> : <Stretches stretches={stretches} />
}

const head = css({ display: 'flex', alignItems: 'center', gap: '2', minHeight: '[24px]', textStyle: 't12', color: 'text.second' })
const shown = css({ textStyle: 't14', overflowWrap: 'anywhere' })
const note = css({ textStyle: 't12', color: 'text.faint', alignSelf: 'end' })
const cards = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
  gap: '2',
  _narrow: { gridTemplateColumns: '[minmax(0, 1fr)]' },
  '& > *': {
    display: 'grid',
    alignContent: 'start',
    gap: '1.5',
    minHeight: '[88px]',
    padding: '[10px 12px 12px]',
    borderRadius: '8',
    border: '1px solid',
    borderColor: 'slate.500',
    '&[data-side=base]': { borderStyle: 'dashed', borderColor: 'slate.600' },
    _narrow: { minHeight: '[64px]' },
    '&:has(input:checked)': {
      borderStyle: 'solid',
      borderColor: 'primary.line',
      boxShadow: '[inset 0 0 0 1px var(--colors-primary-line)]',
      background: 'primary.wash',
    },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '[2px]' },
  },
  '& > label': { cursor: 'pointer', _hover: { borderColor: 'slate.300' } },
})
