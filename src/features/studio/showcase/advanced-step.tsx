import { CAROUSEL_AUTOPLAY, FONTS } from '#contract/limits.ts'
import { CAROUSEL_DESCRIPTION, CAROUSEL_TEXTS, CAROUSEL_TITLE } from '#contract/text-fields.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { faceOf, themeOf, writeFace } from '#features/showcase/chosen-look.ts'
import { CAROUSEL_KINDS, cardTypeFor, cardTypesOf, type CarouselValues } from '#features/showcase/form.ts'
import { control, type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { FontField } from '#ui/font-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Slider } from '#ui/slider.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { formWords as words } from './form-words.ts'
import { formatArt, kindArt } from './format-art.tsx'

export type CarouselEdit = DraftForm<CarouselValues, CarouselValues>

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 900]

/** «Edição avançada»: the style and movement of a carousel (CAR-09..12, CAR-21, CAR-22). */
export function AdvancedStep({ edit }: { readonly edit: CarouselEdit }) {
  const { values, form } = edit
  const changeKind = (kind: string) => {
    setField(form, 'carousel_type', kind)
    setField(form, 'card_type', cardTypeFor(kind, values.card_type))
  }
  return (
    <>
      <RadioCards<string>
        legend={words.kind}
        look="wide"
        {...control(edit, 'carousel_type')}
        options={CAROUSEL_KINDS.map((kind) => ({ value: kind, label: kind, picture: kindArt(kind) }))}
        onChange={changeKind}
      />
      <RadioCards<string>
        legend={words.formats}
        look="wide"
        {...control(edit, 'card_type')}
        options={cardTypesOf(values.carousel_type).map((shape) => ({
          value: shape,
          label: words.shapes[shape] ?? shape,
          picture: formatArt(shape),
        }))}
      />
      <fieldset className={css({ minWidth: '[0px]' })}>
        <legend className={legend}>{words.perGroup}</legend>
        <div className={pair}>
          {(['cards_per_group', 'cards_per_group_mobile'] as const).map((name) => (
            <NumberField
              key={name}
              label={name === 'cards_per_group' ? words.desktop : words.phone}
              name={name}
              stepper
              min={0}
              max={99}
              {...control(edit, name)}
              // An empty field is no number: then the system decides.
              onChange={(next) => setField(form, name, next === null || Number.isNaN(next) ? 0 : next)}
            />
          ))}
        </div>
        <p className={css({ textStyle: 't13', color: 'text.second', marginTop: '1.5' })}>{words.perGroupHint}</p>
      </fieldset>
      <Face edit={edit} part="title" />
      <Face edit={edit} part="description" />
      <div>
        <SwitchRow
          label={words.autoplay}
          description={words.autoplayText}
          checked={values.autoplay}
          state={edit.differs('autoplay') ? 'draft' : undefined}
          onChange={(on) => setField(form, 'autoplay', on)}
        />
        {values.autoplay && (
          <div className={indented}>
            <Slider
              label={words.autoplayTime}
              min={CAROUSEL_AUTOPLAY.min}
              max={CAROUSEL_AUTOPLAY.max}
              {...control(edit, 'autoplay_time')}
              text={words.seconds(values.autoplay_time)}
              hint={words.autoplayHint}
            />
          </div>
        )}
      </div>
    </>
  )
}

function Face({ edit, part }: { readonly edit: CarouselEdit; readonly part: 'title' | 'description' }) {
  const { values, form } = edit
  const { errors } = form.formState
  const platform = useRow('settings', SETTINGS.platform)?.font_primary ?? ''
  const fields = CAROUSEL_TEXTS[part]
  const [font, weight, size] = fields
  const defaults = part === 'title' ? CAROUSEL_TITLE : CAROUSEL_DESCRIPTION
  const house = part === 'title' ? 'Fraunces' : 'Inter'
  const written = values[part].trim()
  return (
    <FontField
      label={part === 'title' ? words.title : words.description}
      fonts={FONTS}
      weights={WEIGHTS}
      platform={{ label: words.schoolFont, face: platform === '' ? house : platform }}
      theme={themeOf('carousel', part, platform)}
      size={{ min: 1, max: 200 }}
      value={faceOf(values, fields, defaults)}
      sample={written === '' ? (part === 'title' ? words.sample : words.sampleText) : written}
      error={errors[size]?.message ?? errors[weight]?.message}
      draft={[font, weight, size].some((name) => edit.differs(name))}
      onChange={(next) => {
        const face = writeFace(values, fields, defaults, next)
        for (const name of [...fields, 'chosen_texts'] as const) setField(form, name, face[name] as never)
      }}
    />
  )
}

const legend = css({ textStyle: 'label', color: 'slate.200', marginBottom: '1.5' })
const pair = css({ display: 'grid', gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]', gap: '3' })
const indented = css({ marginTop: '2', marginLeft: '0.5', paddingLeft: '4', borderLeft: '1px solid', borderColor: 'line' })
