import type * as z from 'zod/mini'
import { LEVEL_NAME_COUNTER } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import type { SaveInput } from '#features/studio/form/draft-form-options.ts'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { listRow } from '#features/studio/form/list-row.ts'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { useActiveProducts } from '#features/studio/shared/active-products.ts'
import { AnimationField, animationLabel } from '#features/studio/shared/animation-field.tsx'
import { linkPlans, RowPlans } from '#features/studio/shared/plan-field.tsx'
import { usePointsName } from '#features/studio/shared/points-name.ts'
import { countCharacters } from '#lib/characters.ts'
import { uuid } from '#lib/ids.ts'
import { css } from '#styled/css'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import { Notice } from '#ui/feedback.tsx'
import { TextField } from '#ui/field.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { commandWords, fieldNames } from './command-words.ts'
import { createLevel, levelPlans, updateLevel } from './commands.ts'
import { BLANK, levelForm, type NewLevel, newLevelWithPlans } from './form.ts'
import { words } from './words.ts'

export type LevelRow = MirroredRow<'levels'>
type Form = NewLevel
type LevelEdit = DraftForm<Form, Form>

const fieldsOf = (unit: string): readonly FieldSpec<Form>[] => [
  { name: 'title', as: 'own', label: fieldNames.title, say: String },
  { name: 'needed_score', as: 'number', label: fieldNames.needed_score, min: 0, suffix: unit },
  { name: 'color', as: 'colour', label: fieldNames.color },
  { name: 'img', as: 'picture', label: fieldNames.img, slot: 'badge', hint: words.imageHint },
  { name: 'show_level_on_profile', as: 'switch', label: fieldNames.show_level_on_profile, text: words.shownLevel },
  { name: 'show_score_on_profile', as: 'switch', label: fieldNames.show_score_on_profile, text: words.shownScore },
  { name: 'animation', as: 'own', label: fieldNames.animation, say: animationLabel },
]

/** «Novo nível» and «Editar nível» (LVL-02): a new level's products wait for «Salvar»; an existing level's are saved at once. */
export function LevelForm({ row }: { readonly row: LevelRow | null }) {
  const { leave } = useDrawer()
  const unit = usePointsName()
  const products = useActiveProducts()
  if (products === undefined) return null
  const isNew = row === null
  return (
    <RowForm<Form, Form>
      row={listRow('gamificacao/niveis', 'levels', row, words)}
      schema={{
        rules: (isNew ? newLevelWithPlans : levelForm) as unknown as z.ZodMiniType<Form, Form>,
        blank: isNew ? { ...BLANK, plans: [] } : (BLANK as Form),
        fields: fieldsOf(unit),
      }}
      save={(input) => (isNew ? createdBy(input, products.titleOf) : [edit(updateLevel, { lid: row.lid, ...input.changed })])}
      leave={leave}
    >
      {(form, field) => (
        <>
          <Name edit={form} isNew={isNew} />
          <div className={pair}>
            {field('needed_score')}
            {field('color')}
          </div>
          <SamePoints points={form.values.needed_score} lid={row?.lid} />
          {field('img')}
          <RowPlans row={row} texts={words.plans} commands={levelPlans} needsOne={commandWords.noProduct} {...control(form, 'plans')} />
          <div>
            {field('show_level_on_profile')}
            {field('show_score_on_profile')}
          </div>
          <AnimationField {...control(form, 'animation')} />
        </>
      )}
    </RowForm>
  )
}

/** Says while typing that another level has the same points. */
function SamePoints({ points, lid }: { readonly points: number; readonly lid: string | undefined }) {
  const rows = useList('levels')
  const same = rows?.find((row) => row.lid !== lid && row.needed_score === points)
  if (same === undefined) return null
  return (
    <Notice kind="attention" role="status" icon={<AlertIcon size={16} />}>
      {words.same(same.title)}
    </Notice>
  )
}

/** Creates the level, then its products, which need its id. */
function createdBy({ output: { plans, ...values } }: SaveInput<Form>, titleOf: (id: string) => string | null) {
  const lid = uuid()
  return [edit(createLevel, { lid, ...values }), ...linkPlans(levelPlans, lid, plans, titleOf)]
}

/** AMB-10: limit 32; in an existing level, up to 150 with a warning. */
function Name({ edit: { form, values, differs }, isNew }: { readonly edit: LevelEdit; readonly isNew: boolean }) {
  const warns = !isNew && countCharacters(values.title) > LEVEL_NAME_COUNTER
  return (
    <TextField
      label={fieldNames.title}
      limit={LEVEL_NAME_COUNTER}
      required
      data-focus
      hint={warns ? words.nameLong : isNew ? words.nameHint : words.nameHintEdit}
      error={form.formState.errors.title?.message}
      draft={differs('title')}
      {...form.register('title')}
    />
  )
}

const pair = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(100%, 180px), 1fr))]',
  alignItems: 'start',
})
