import '#lib/zod-jitless.ts'
import { type ReactNode, useRef } from 'react'
import * as z from 'zod/mini'
import { isDerived, modeOf } from '#contract/carousel-modes.ts'
import { createCarousel } from '#features/showcase/commands.ts'
import { saveCarousel } from '#features/showcase/edits.ts'
import { flipCarousel } from '#features/showcase/flip.ts'
import { BLANK_CAROUSEL, carouselForm, type CarouselValues, contentProblem } from '#features/showcase/form.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { type Edit, edit } from '#features/studio/context/edits.ts'
import { useShowBehind } from '#features/studio/context/use-show-behind.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import type { FormStep } from '#features/studio/form/form-steps.ts'
import { listRow } from '#features/studio/form/list-row.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { useRowForm } from '#features/studio/form/row-form-context.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { Steps } from '#features/studio/form/steps.tsx'
import { uuid } from '#lib/ids.ts'
import { useOpenRegion } from '#sync/page/unsaved-preview.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'
import { EyeIcon } from '#ui/icons.tsx'
import { toasts } from '#ui/toast-store.ts'
import { AdvancedStep, type CarouselEdit } from './advanced-step.tsx'
import { ContentStep } from './content-step.tsx'
import { formWords as words } from './form-words.ts'
import { PhonePreview } from './phone-preview.tsx'
import type { CarouselRow } from './use-carousels.ts'

/** The form's own rules: something must be chosen (CAR-20), and «Salvar» publishes (CAR-24). */
const rulesOf = (isNew: boolean) =>
  z
    .extend(carouselForm, {
      published: z.pipe(
        z.boolean(),
        z.transform(() => true as boolean),
      ),
    })
    .check(({ value, issues }) => {
      const message = contentProblem(value, isNew)
      if (message !== null) issues.push({ code: 'custom', path: ['content'], message, input: value })
    }) as unknown as z.ZodMiniType<CarouselValues, CarouselValues>

const NEW = rulesOf(true)
const STORED = rulesOf(false)

const own = (name: keyof CarouselValues, label: string): FieldSpec<CarouselValues> => ({
  name,
  as: 'own',
  label,
  say: (value) => (typeof value === 'object' ? '' : String(value)),
})
/** In the order of the form: the error summary links to them. */
const FIELDS: readonly FieldSpec<CarouselValues>[] = [
  own('title', words.title),
  own('description', words.description),
  own('type', words.type),
  {
    ...own('content', words.chosen),
    say: (value: unknown) => (Array.isArray(value) ? String(value.length) : ''),
  } as FieldSpec<CarouselValues>,
  own('card_type', words.formats),
  own('cards_per_group', words.desktop),
  own('cards_per_group_mobile', words.phone),
  own('size_title', words.titleSize),
  own('size_description', words.descriptionSize),
  own('autoplay_time', words.autoplayTime),
]

const STEP_FIELDS = {
  data: ['title', 'description'],
  content: ['type', 'type_content', 'custom', 'carousel_item', 'content'],
  advanced: [
    'card_type',
    'carousel_type',
    'cards_per_group',
    'cards_per_group_mobile',
    'font_title',
    'weight_title',
    'size_title',
    'font_description',
    'weight_description',
    'size_description',
    'chosen_texts',
    'autoplay',
    'autoplay_time',
  ],
} as const

/** «Novo carrossel» and «Editar carrossel» (CAR). */
export function CarouselForm({ row }: { readonly row: CarouselRow | null }) {
  const { back, leave } = useDrawer()
  const staysHidden = useRef(false)
  const hides = row !== null && !row.published
  const saveHidden = (form: CarouselEdit) => {
    staysHidden.current = true
    form.submit()
  }
  const step = (value: keyof typeof STEP_FIELDS, content: FormStep<CarouselValues, CarouselValues>['content']) => ({
    value,
    label: words[value],
    fields: STEP_FIELDS[value],
    content: (form: CarouselEdit, shown: boolean, field: (name: keyof CarouselValues) => ReactNode) => (
      <>
        {content(form, shown, field)}
        {shown && <PhonePreview values={form.values} />}
        {hides && <Publishes onHide={() => saveHidden(form)} />}
      </>
    ),
  })
  useShowBehind('/homepage')
  useOpenRegion(row === null ? null : `carousels/${row.lid}`)
  return (
    <RowForm
      row={listRow('vitrine', 'carousels', row, words)}
      schema={{ rules: row === null ? NEW : STORED, blank: BLANK_CAROUSEL, fields: FIELDS }}
      save={(input) => editsOf(row, input, staysHidden)}
      leave={leave}
    >
      <Shown />
      <Steps<CarouselValues, CarouselValues>
        label={words.steps}
        cancel={back}
        mayLeave={(from, form) => from !== 'data' || hasTitle(form)}
        steps={[
          step('data', (form) => <DataStep edit={form} />),
          step('content', (form, shown) => shown && <ContentStep edit={form} />),
          step('advanced', (form) => <AdvancedStep edit={form} />),
        ]}
      />
    </RowForm>
  )
}

/** CAR-03, CAR-04, CAR-35 */
function hasTitle({ form, values }: CarouselEdit): boolean {
  if (values.title.trim() !== '') return true
  form.setError('title', { type: 'required', message: words.required }, { shouldFocus: true })
  toasts.show({ kind: 'attention', title: words.noTitle })
  return false
}

function editsOf(row: CarouselRow | null, { output, changed }: SaveInput<CarouselValues>, hidden: { current: boolean }): Edit[] {
  if (row === null) return [edit(createCarousel, { lid: uuid(), ...output })]
  const { lid } = row
  const unpublish = hidden.current
  hidden.current = false
  const { carousel_item: items, ...rest } = changed
  // Only the server lists the cards that follow from modules; this device knows the complete list only for courses.
  const keeps = items !== undefined && (!isDerived(modeOf(output)) || modeOf(output) === 'byCourse')
  const real = keeps ? { ...rest, carousel_item: items } : rest
  const onlyPublishes = Object.keys(real).every((name) => name === 'published')
  if (unpublish && onlyPublishes) return []
  const save = saveCarousel(row, real)
  return [unpublish ? thenHide(save, lid, output.title) : save]
}

/** The save publishes. Hiding the carousel again is a separate edit without the form's options, because the draft ends with the save. */
const thenHide = (save: Edit, lid: string, title: string): Edit => ({
  async record(workspace, options) {
    const id = await save.record(workspace, options)
    await edit(flipCarousel, { lid, title, published: false }).record(workspace, {})
    return id
  },
})

/** A placeholder name, so that the page shows a carousel without a name, also an unpublished one. */
function Shown() {
  const { values } = useRowForm<CarouselValues, CarouselValues>().edit
  return <OnPage as={{ ...values, title: values.title.trim() === '' ? words.untitled : values.title }} />
}

function DataStep({ edit: { form, differs } }: { readonly edit: CarouselEdit }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label={words.title}
        hint={words.titleHint}
        data-focus
        error={errors.title?.message}
        draft={differs('title')}
        {...form.register('title')}
      />
      <TextAreaField
        label={words.description}
        hint={words.descriptionHint}
        error={errors.description?.message}
        draft={differs('description')}
        {...form.register('description')}
      />
    </>
  )
}

/** CAR-24, AMB-65: says that «Salvar» also publishes this carousel. */
function Publishes({ onHide }: { onHide(): void }) {
  return (
    <Notice
      icon={<EyeIcon size={16} />}
      actions={
        <Button variant="link" size="sm" onClick={onHide}>
          {words.saveUnpublished}
        </Button>
      }
    >
      <b>{words.publishes}</b> {words.publishesText}
    </Notice>
  )
}
