import { useState } from 'react'
import type * as z from 'zod/mini'
import { REWARD_DESCRIPTION_MAX, REWARD_NAME_MAX } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { fieldColumn } from '#features/studio/form/form-parts.tsx'
import { listRow } from '#features/studio/form/list-row.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { useActiveProducts } from '#features/studio/shared/active-products.ts'
import { AnimationField, animationLabel } from '#features/studio/shared/animation-field.tsx'
import { linkPlans, RowPlans } from '#features/studio/shared/plan-field.tsx'
import { usePointsName } from '#features/studio/shared/points-name.ts'
import { uuid } from '#lib/ids.ts'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { Accordion } from '#ui/accordion.tsx'
import { commandWords, fieldNames } from './command-words.ts'
import { createReward, rewardPlans, updateReward } from './commands.ts'
import { Criterion } from './criterion.tsx'
import { DeliverableFields } from './deliverable-fields.tsx'
import {
  BLANK,
  type Deliverable,
  deliverableOf,
  type EditedReward,
  type NewReward,
  type RewardForm as Values,
  wholeNewReward,
  wholeReward,
  withoutOthers,
} from './form.ts'
import { SoundField, soundLabel } from './sound-field.tsx'
import { words } from './words.ts'

export type RewardRow = MirroredRow<'rewards'>
type Form = NewReward
export type RewardEdit = DraftForm<Form, Form>

const own = (name: keyof Form, label: string, say: (value: unknown) => string = String): FieldSpec<Form> => ({
  name,
  as: 'own',
  label,
  say,
})

const fieldsOf = (unit: string): readonly FieldSpec<Form>[] => [
  { name: 'title', as: 'text', label: fieldNames.title, limit: REWARD_NAME_MAX, required: true, first: true },
  own('reward_type', fieldNames.reward_type, (value) => words.types[value as Values['reward_type']]),
  { name: 'needed_score', as: 'number', label: fieldNames.needed_score, min: 0, suffix: unit },
  own('quiz', fieldNames.quiz),
  own('lesson', fieldNames.lesson),
  { name: 'description', as: 'area', label: fieldNames.description, limit: REWARD_DESCRIPTION_MAX }, // REW-14
  own('deliverable', words.deliverable, (value) => words.deliverables[value as Deliverable]),
  own('content', fieldNames.content, (value) => (value === '' ? '' : words.fileHere)),
  own('links', fieldNames.links, (value) => (Array.isArray(value) ? value.join(', ') : '')),
  { name: 'img', as: 'picture', label: fieldNames.img, slot: 'badge', hint: words.imageHint },
  own('embed', fieldNames.embed),
  own('deliverable_product', fieldNames.deliverable_product),
  own('song', fieldNames.song, soundLabel),
  own('animation', fieldNames.animation, animationLabel),
]

const OF_SETTINGS = ['title', 'reward_type', 'needed_score', 'quiz', 'lesson', 'description', 'plans'] as const
const OF_DELIVERY = ['deliverable', 'content', 'links', 'img', 'embed', 'deliverable_product'] as const
const PARTS = ['settings', 'delivery', 'sound', 'animation']

/** «Criar recompensa» and «Editar recompensa» (REW-05). */
export function RewardForm({ row }: { readonly row: RewardRow | null }) {
  const { leave } = useDrawer()
  const unit = usePointsName()
  const products = useActiveProducts()
  if (products === undefined) return null
  const isNew = row === null
  const blank = { ...BLANK, deliverable: isNew ? ('file' as const) : deliverableOf(row) }
  return (
    <RowForm<Form, Form>
      row={listRow('gamificacao/recompensas', 'rewards', row, words)}
      schema={{
        rules: (isNew ? wholeNewReward : wholeReward) as z.ZodMiniType<Form, Form>,
        blank: isNew ? { ...blank, plans: [] } : (blank as Form),
        fields: fieldsOf(unit),
      }}
      save={(input) => (isNew ? createdBy(input, products.titleOf) : updatedBy(row, input))}
      leave={leave}
    >
      {(form, field) => <Parts edit={form} row={row} field={field} />}
    </RowForm>
  )
}

interface PartsProps {
  readonly edit: RewardEdit
  readonly row: RewardRow | null
  field(name: keyof Form): React.ReactNode
}

function Parts({ edit: form, row, field }: PartsProps) {
  const [open, setOpen] = useState(PARTS)
  const { errors } = form.form.formState
  const count = (names: readonly (keyof Form)[]) => names.filter((name) => errors[name] !== undefined).length
  const key = `rewards/${row?.lid ?? ''}`
  return (
    <Accordion
      open={open}
      onChange={setOpen}
      items={[
        {
          value: 'settings',
          label: words.settings,
          errors: count(OF_SETTINGS),
          content: (
            <div className={fieldColumn}>
              {field('title')}
              <Criterion edit={form} score={field('needed_score')} />
              {field('description')}
              <RowPlans
                row={row}
                texts={words.plans}
                commands={rewardPlans}
                needsOne={commandWords.noProduct}
                {...control(form, 'plans')}
              />
            </div>
          ),
        },
        {
          value: 'delivery',
          label: words.delivery,
          errors: count(OF_DELIVERY),
          content: (
            <div className={fieldColumn}>
              <DeliverableFields edit={form} row={key} isNew={row === null} picture={field('img')} />
            </div>
          ),
        },
        {
          value: 'sound',
          label: words.sound,
          content: <SoundField {...control(form, 'song')} />,
        },
        {
          value: 'animation',
          label: words.animation,
          content: <AnimationField {...control(form, 'animation')} />,
        },
      ]}
    />
  )
}

/** REW-25: creates the reward, then its products, each of which needs the reward's id. */
function createdBy({ output: { plans, deliverable, ...values } }: SaveInput<Form>, titleOf: (id: string) => string | null) {
  const lid = uuid()
  return [edit(createReward, { lid, ...values, ...withoutOthers(deliverable) }), ...linkPlans(rewardPlans, lid, plans, titleOf)]
}

/** A change of the kind clears the fields of the other kinds. */
function updatedBy(row: RewardRow, { output, changed }: SaveInput<Form>) {
  const { deliverable, plans: _plans, ...fields } = changed as Partial<EditedReward & { plans: string[] }>
  const others = deliverable === undefined ? {} : filled(row, withoutOthers(output.deliverable))
  return [edit(updateReward, { lid: row.lid, ...fields, ...others })]
}

const filled = (row: RewardRow, none: Partial<Values>): Partial<Values> =>
  Object.fromEntries(
    Object.entries(none).filter(([name, value]) => JSON.stringify(row[name as keyof Values] ?? value) !== JSON.stringify(value)),
  )
