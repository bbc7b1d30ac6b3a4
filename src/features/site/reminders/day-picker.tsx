import { useId } from 'react'
import { reminder } from '#styled/recipes'
import { field } from '#styled/recipes'
import { FieldNotes } from '#ui/field-notes.tsx'
import { useFieldIds } from '#ui/field.tsx'
import { days as names } from './day-words.ts'

export interface DayPickerProps {
  readonly label: string
  readonly days: readonly number[]
  readonly error: string | undefined
  onChange(days: number[]): void
}

/** The week as seven switches, Monday first, as in Brazilian timetables. */
export function DayPicker({ label, days, error, onChange }: DayPickerProps) {
  const parts = reminder()
  const look = field({ kind: 'line', draft: false, invalid: error !== undefined })
  const ids = useFieldIds()
  const name = useId()
  return (
    <fieldset className={parts.days} aria-describedby={error === undefined ? undefined : ids.error}>
      <legend className={parts.legend}>{label}</legend>
      <div className={parts.week}>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <label key={day} className={parts.day}>
            <input
              type="checkbox"
              name={name}
              className="vh"
              checked={days.includes(day)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) => onChange(target.checked ? [...days, day] : days.filter((each) => each !== day))}
            />
            <span className="vh">{names.names[day]}</span>
            <span aria-hidden="true">{names.short[day]}</span>
          </label>
        ))}
      </div>
      <FieldNotes parts={look} ids={ids} error={error} hint={undefined} />
    </fieldset>
  )
}
