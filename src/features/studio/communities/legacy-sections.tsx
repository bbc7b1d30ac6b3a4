import { FONTS } from '#contract/limits.ts'
import { edit } from '#features/studio/context/edits.ts'
import { control } from '#features/studio/form/draft-form.ts'
import type { FormSection } from '#features/studio/form/form-sections.tsx'
import { InstantCheckbox } from '#features/studio/instant/instant-checkbox.tsx'
import { InstantSwitch } from '#features/studio/instant/instant-switch.tsx'
import { css } from '#styled/css'
import { FontField } from '#ui/font-field.tsx'
import { BackgroundChoice } from './background-choice.tsx'
import { commandWords, legacyNames as names } from './command-words.ts'
import { isActive } from './general-settings.tsx'
import { toggleCommunity, updateCommunityMedia } from './legacy-commands.ts'
import { type LegacyEdit, type LegacyRow, put } from './legacy-edit.ts'
import { INTERACTIONS, type LegacyForm, MEDIA, type MediaField } from './legacy-schema.ts'
import { PlansField } from './plans-field.tsx'
import { legacyWords as words } from './words.ts'

export interface Existing {
  readonly row: LegacyRow
  readonly sid: string | null
}

/**
 * The six sections of the form (LEG-01). In an existing community, «Ativa», interactions and media are saved at once; in a new one they are fields.
 */
export function legacySections<V extends LegacyForm>(existing: Existing | null): readonly FormSection<V, V>[] {
  const isNew = existing === null
  const instant = isNew ? {} : { note: () => words.atOnce }
  type Section = FormSection<LegacyForm, LegacyForm>
  const sections: readonly Section[] = [
    {
      value: 'settings',
      label: words.settings,
      fields: [
        'title',
        'description',
        'plans_with_access',
        'button_sales_text',
        'sales_url',
        'principal',
        'show_ranking',
        'show_continue_watching',
      ],
      content: (form, field) => (
        <>
          {existing !== null && <Active {...existing} />}
          {field('title')}
          {field('description')}
          <PlansField edit={form} isNew={isNew} />
          <div className={pair}>
            {field('button_sales_text')}
            {field('sales_url')}
          </div>
          <div className={switches}>
            {field('principal')}
            {field('show_ranking')}
            {field('show_continue_watching')}
          </div>
        </>
      ),
    },
    { value: 'interactions', label: words.interactions, fields: [], ...instant, content: flagsIn(INTERACTIONS, existing) },
    {
      value: 'media',
      label: words.media,
      fields: [],
      closed: true,
      note: (form) => [saidMedia(existing?.row ?? form.values), !isNew && words.atOnce].filter(Boolean).join(' · '),
      content: flagsIn(MEDIA, existing),
    },
    {
      value: 'look',
      label: words.look,
      fields: ['background_color'],
      content: (form) => <BackgroundChoice {...control(form, 'background_color')} />,
    },
    {
      value: 'colours',
      label: words.colours,
      fields: ['primary_text_color', 'secondary_text_color', 'shadow_color'],
      closed: true,
      note: ({ values }) => <Dots colours={[values.primary_text_color, values.secondary_text_color, values.shadow_color]} />,
      content: (_, field) => (
        <>
          {field('primary_text_color')}
          {field('secondary_text_color')}
          {field('shadow_color')}
        </>
      ),
    },
    {
      value: 'font',
      label: words.font,
      fields: ['font_family'],
      closed: true,
      note: ({ values }) => values.font_family,
      content: (form) => <Font form={form} />,
    },
  ]
  // A new community has the same fields plus the switches.
  return sections as unknown as readonly FormSection<V, V>[]
}

const flagsIn = (fields: readonly MediaField[], existing: Existing | null): FormSection<LegacyForm, LegacyForm>['content'] =>
  function Flags(_, field) {
    return (
      <div className={switches}>
        {fields.map((name) =>
          existing === null ? field(name as never) : <MediaSwitch key={name} name={name} row={existing.row} sid={existing.sid} />,
        )}
      </div>
    )
  }

/** LEG-08 */
function Active({ row, sid }: Existing) {
  const id = { lid: row.lid, ...(sid !== null && { sid }) }
  return (
    <InstantCheckbox
      label={commandWords.active}
      text={words.activeText}
      row={`communities/${row.lid}`}
      field="active"
      checked={isActive(row)}
      edit={(on) => edit(toggleCommunity, { ...id, title: row.title, on })}
      done={(on) => commandWords.turned(row.title, on)}
      failure={(on) => (on ? commandWords.activateFailed : commandWords.deactivateFailed)}
    />
  )
}

/** LEG-10 */
function MediaSwitch({ name, row, sid }: Existing & { readonly name: MediaField }) {
  const id = { lid: row.lid, name: row.title, ...(sid !== null && { sid }) }
  return (
    <InstantSwitch
      label={names[name]}
      row={`communities/${row.lid}`}
      field={name}
      checked={row[name] !== false}
      edit={(on) => edit(updateCommunityMedia, { ...id, [name]: on })}
      done={(on) => commandWords.media(row.title, names[name], on)}
      failed={commandWords.mediaFailed}
    />
  )
}

function saidMedia(row: Readonly<Record<string, unknown>>): string {
  const on = MEDIA.filter((name) => row[name] !== false).map((name) => words.short[name])
  return on.length === 0 ? words.noneOf : on.join(', ')
}

const Dots = ({ colours }: { readonly colours: readonly string[] }) => (
  <>
    {colours.map((colour, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- three places that never move
      <span key={at} className={dot} style={{ background: colour }} aria-hidden="true" />
    ))}
  </>
)

/** LEG-07: eight fonts, each name in its own font. */
function Font({ form }: { readonly form: LegacyEdit }) {
  return (
    <FontField
      label={names.font_family}
      value={{ font: form.values.font_family, weight: 400, size: null }}
      fonts={FONTS}
      sample={words.sample}
      draft={form.differs('font_family')}
      onChange={({ font }) => put(form, 'font_family', font)}
    />
  )
}

const pair = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  alignItems: 'start',
  '@media (min-width: 480px)': { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '4' },
})
const switches = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '& > * + *': { borderTop: '1px solid', borderTopColor: 'line.faint' },
})
const dot = css({
  width: '[16px]',
  height: '[16px]',
  borderRadius: '4',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.3)]',
})
