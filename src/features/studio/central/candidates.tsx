import { useId, useState } from 'react'
import type { Fields } from '#contract/entity.ts'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { radioInput } from './radio.ts'
import { useAct } from './use-act.ts'
import { isNothing, shorten, type Titles, valueWords } from './values.ts'
import { words } from './words.ts'

const NONE = ''

/** An uncertain create: the person says whether it is one of these rows or none. Nothing is created twice before that. */
export function Candidates({ item, titles, labelId }: { item: TimelineItem; titles: Titles; labelId: string }) {
  const workspace = useWorkspace()
  const act = useAct()
  const id = useId()
  const [pick, setPick] = useState<string | null>(null)
  const sids = item.attention?.candidates ?? []
  const rows = item.attention?.candidateRows ?? {}
  const decide = (sid: string | null) => act.run(workspace.decideCreate(item.id, sid))
  if (sids.length === 0) {
    return (
      <div>
        <Button variant="line" off={act.busy} aria-describedby={labelId} onClick={() => decide(null)}>
          {words.create}
        </Button>
      </div>
    )
  }
  const options = [...sids.map((sid) => ({ value: sid, ...candidateWords(item, sid, rows[sid], titles) })), NOBODY]
  return (
    <>
      <fieldset className={css({ minWidth: '[0px]' })}>
        <legend className="vh">{words.candidates}</legend>
        {options.map(({ value, title, text }) => (
          <label key={value} className={option} htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              type="radio"
              className={radioInput}
              name={id}
              value={value}
              checked={pick === value}
              aria-describedby={`${id}-${value}-text`}
              aria-labelledby={`${id}-${value}-title`}
              onChange={() => setPick(value)}
            />
            <span className={css({ display: 'grid', minWidth: '[0px]', overflowWrap: 'anywhere' })}>
              <span id={`${id}-${value}-title`} className={css({ textStyle: 't14', fontWeight: 500 })}>
                {title}
              </span>
              <small id={`${id}-${value}-text`} className={css({ textStyle: 't13', color: 'text.second' })}>
                {text}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })}>
        <Button
          variant="primary"
          off={pick === null || act.busy}
          aria-describedby={pick === null ? `${id}-why` : labelId}
          onClick={() => decide(pick === NONE ? null : pick)}
        >
          {words.itIs}
        </Button>
        {pick === null && (
          <span id={`${id}-why`} className={css({ textStyle: 't13', color: 'text.faint' })}>
            {words.chooseFirst}
          </span>
        )}
      </div>
    </>
  )
}

const NOBODY = { value: NONE, title: words.noneOf, text: words.noneText }

/** The words by which a person recognises a row: its title, the other recorded fields, its server id. */
export function candidateWords(
  { changes }: Pick<TimelineItem, 'changes'>,
  sid: string,
  row: Fields | undefined,
  titles: Titles,
): { title: string; text: string } {
  const named = ['title', 'name', 'label'].find((field) => typeof row?.[field] === 'string' && row[field] !== '')
  const others = changes.flatMap((change) => {
    const value = row?.[change.field]
    return change.field === named || isNothing(value) ? [] : [valueWords(change, value, titles)]
  })
  const id = words.candidateId(sid)
  if (named === undefined) return { title: id, text: others.join(' · ') }
  return { title: shorten(String(row?.[named])), text: [...others, id].join(' · ') }
}

const option = css({
  display: 'grid',
  gridTemplateColumns: '[20px minmax(0, 1fr)]',
  alignItems: 'center',
  gap: '3',
  minHeight: '[52px]',
  padding: '[6px 12px]',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  cursor: 'pointer',
  '&:last-child': { borderBottom: '[0]' },
  _hover: { background: 'slate.800' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '[-2px]', borderRadius: '8' },
})
