import { useId, useState } from 'react'
import { css } from '#styled/css'
import { segments } from '#styled/recipes'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useMedia } from '#ui/use-media.ts'
import { areas } from './area.ts'
import { type Filter, isFiltered, NO_FILTER, type Period, PERIODS, STATES } from './filter.ts'
import { words } from './words.ts'

const w = words.filters

export interface FiltersProps {
  readonly filter: Filter
  /** The number of results in words; announced when it changes. */
  readonly found: string
  onChange(filter: Filter): void
}

/** On a phone, a list this short needs no filters. */
const FEW = 8

/** On a phone the entries come first: a short list has no filters, a long one has them behind «Filtrar». */
export function FiltersOnDemand({ count, ...rest }: FiltersProps & { readonly count: number }) {
  const phone = useMedia('(max-width: 767px)')
  const filtered = isFiltered(rest.filter)
  const [open, setOpen] = useState(filtered)
  const id = useId()
  if (!phone) return <Filters {...rest} />
  if (count <= FEW && !filtered && !open) return null
  return (
    <>
      <Button variant="line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {w.open}
      </Button>
      <div id={id} className={css({ marginTop: '3' })} hidden={!open}>
        {open && <Filters {...rest} />}
      </div>
    </>
  )
}

/** State, panel, period and words; they apply to the list and to the export. */
function Filters({ filter, found, onChange }: FiltersProps) {
  const id = useId()
  const parts = segments()
  const set = (changed: Partial<Filter>) => onChange({ ...filter, ...changed })
  return (
    <search aria-label={w.name} className={bar}>
      <div role="group" aria-labelledby={`${id}-state`} className={states}>
        <span id={`${id}-state`} className="vh">
          {w.state}
        </span>
        <div className={parts.root}>
          {STATES.map((state) => (
            <button key={state} type="button" className={parts.item} aria-pressed={filter.state === state} onClick={() => set({ state })}>
              {w.states[state]}
            </button>
          ))}
        </div>
      </div>
      <div className={fields}>
        <TextField label={w.text} type="search" value={filter.text} onChange={({ target }) => set({ text: target.value })} />
        <SelectField
          label={w.area}
          value={filter.area}
          options={[{ value: '', label: w.allAreas }, ...areas.map(({ id: value, title }) => ({ value, label: title }))]}
          onChange={(area) => set({ area })}
        />
        <SelectField
          label={w.period}
          value={String(filter.period)}
          options={PERIODS.map((period) => ({ value: String(period), label: w.periods[period] }))}
          onChange={(period) => set({ period: Number(period) as Period })}
        />
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', minHeight: '[24px]' })}>
        <p role="status" className={css({ textStyle: 't13', color: 'text.faint' })}>
          {found}
        </p>
        {isFiltered(filter) && (
          <Button variant="link" size="sm" onClick={() => onChange(NO_FILTER)}>
            {w.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

const bar = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const states = css({
  overflowX: 'auto',
  scrollbarWidth: '[none]',
  padding: '[4px]',
  margin: '[-4px]',
  '& > div': { minWidth: '[max-content]' },
})
const fields = css({
  display: 'grid',
  gap: '3',
  gridTemplateColumns: '[minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 1.3fr)]',
  '@media (max-width: 640px)': { gridTemplateColumns: '[minmax(0, 1fr) minmax(0, 1fr)]', '& > :first-child': { gridColumn: '[1 / -1]' } },
})
