import { useState } from 'react'
import { blankForm } from '#contract/blank.ts'
import { MARQUEE_TIMER, MAX_MARQUEES } from '#contract/limits.ts'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { isMirrored } from '#db/row-kinds.ts'
import { lapSeconds } from '#features/lesson/lap.ts'
import { MarqueeStrip } from '#features/lesson/marquee-strip.tsx'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { useNoProducts } from '#features/studio/context/no-products.ts'
import { control, type DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { Blocked } from '#features/studio/form/hold.tsx'
import { saveRow } from '#features/studio/form/list-row.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type Removal, RemoveButton } from '#features/studio/list/remove-dialog.tsx'
import { safeHref } from '#lib/url.ts'
import { css } from '#styled/css'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { createMarquee, marqueeForm, type MarqueeValues, updateMarquee } from './marquee-commands.ts'
import type { Products } from './products.ts'
import { useSampleLesson } from './sample-lesson.ts'
import { ShowLesson } from './show-lesson.tsx'
import { marqueeWords as words } from './words.ts'

type MarqueeEdit = DraftForm<MarqueeValues, MarqueeValues>

const BLANK = blankForm(marqueeForm, CONTENT_NOUNS.marquees, { product_id: '', timer: MARQUEE_TIMER.default })

const FIELDS = (products: Products): readonly FieldSpec<MarqueeValues>[] => [
  { name: 'text', as: 'area', label: words.text, hint: words.textHint },
  {
    name: 'product_id',
    as: 'own',
    label: words.product,
    say: (id) => products.titleOf(typeof id === 'string' ? id : null) ?? words.unknownProduct,
  },
  {
    name: 'timer',
    as: 'slider',
    label: words.timer,
    hint: words.timerHint,
    min: MARQUEE_TIMER.min,
    max: MARQUEE_TIMER.max,
    step: MARQUEE_TIMER.step,
    say: String,
  },
  { name: 'url', as: 'address', label: words.url, hint: words.urlHint, placeholder: 'https://' },
]

export interface MarqueeFormProps {
  /** null: a new strip. */
  readonly row: MirroredRow<'marquees'> | null
  readonly rows: readonly MirroredRow<'marquees'>[]
  readonly products: Products
  readonly removal: Removal | null
}

/** «Novo letreiro» and «Editar letreiro» (MRQ-01). */
export function MarqueeForm({ row, rows, products, removal }: MarqueeFormProps) {
  const { db } = useWorkspace()
  const { leave } = useDrawer()
  const full = row === null && rows.length >= MAX_MARQUEES
  return (
    <RowForm
      row={{
        key: `marquees/${row?.lid ?? ''}`,
        form: `aula/letreiro/${row?.lid ?? 'novo'}`,
        label: row === null ? words.create : words.label(row.text),
      }}
      schema={{ rules: marqueeForm, blank: BLANK, fields: FIELDS(products) }}
      // MRQ-03, MRQ-04: another tab may have recorded one meanwhile.
      refuse={async ({ product_id }) => {
        const all = (await db.table('marquees').toArray()).filter((stored) => isMirrored('marquees', stored))
        if (row === null && all.length >= MAX_MARQUEES) return `${words.soon}. ${words.soonText}`
        return isTaken(all, row, product_id) ? `${words.taken} ${words.other}.` : null
      }}
      save={saveRow(row, createMarquee, updateMarquee)}
      leave={leave}
    >
      {(form, field) => (
        <>
          <OnPage at="marquee" as={{ ...form.values, text: shownText(form.values) }} />
          {full && <Blocked title={words.soon} text={words.soonText} />}
          <Preview values={form.values} />
          {field('text')}
          <ProductField form={form} products={products} taken={isTaken(rows, row, form.values.product_id)} />
          {field('timer')}
          {field('url')}
          <Beside />
          {removal !== null && <RemoveButton removal={removal} onRemoved={leave} />}
        </>
      )}
    </RowForm>
  )
}

/** MRQ-04: one strip per product. */
const isTaken = (rows: readonly MirroredRow<'marquees'>[], row: MirroredRow<'marquees'> | null, product: string): boolean =>
  product !== '' && rows.some((each) => each.lid !== row?.lid && each.product_id === product)

/** A sample text, so that the preview shows a strip without text too. */
const shownText = ({ text }: MarqueeValues) => (text.trim() === '' ? words.sample : text)

/** The edited strip at its speed (MRQ-14). */
function Preview({ values }: { readonly values: MarqueeValues }) {
  const [lap, setLap] = useState(0)
  return (
    <div className={stage}>
      <span className={caption}>{words.preview}</span>
      <div className={frame}>
        <MarqueeStrip text={shownText(values)} timer={values.timer} leads={safeHref(values.url) !== null} look="box" onLap={setLap} />
        <p className={notes}>
          {lap > 0 && <b>{words.lap(Math.max(1, Math.round(lapSeconds(lap, values.timer))))}</b>}
          <span>{words.still}</span>
        </p>
      </div>
    </div>
  )
}

/** MRQ-08 */
function ProductField({ form, products, taken }: { readonly form: MarqueeEdit; readonly products: Products; readonly taken: boolean }) {
  const { value: id, onChange, ...field } = control(form, 'product_id')
  const title = products.titleOf(id)
  const none = useNoProducts()
  const isGone = id !== '' && title === null && products.options.length > 0
  const error = taken ? words.taken : isGone ? words.productGone : field.error
  return (
    <SearchSelect
      label={words.product}
      placeholder={words.productPick}
      hint={none ?? (taken || isGone ? words.other : words.productHint)}
      {...field}
      error={error}
      local={products.options}
      chosen={id === '' ? [] : [{ value: id, label: title ?? words.unknownProduct }]}
      onChange={([chosen]) => onChange(chosen?.value ?? '')}
    />
  )
}

function Beside() {
  const lesson = useSampleLesson()
  return lesson != null && <ShowLesson lesson={lesson} />
}

const stage = css({ display: 'grid', gap: '1.5', minWidth: '[0px]' })
const caption = css({ textStyle: 'label', color: 'slate.200' })
const frame = css({ borderRadius: '8', overflow: 'hidden', background: 'site', boxShadow: '[inset 0 0 0 1px var(--colors-slate-700)]' })
const notes = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '[2px 12px]',
  padding: '[8px 16px 10px]',
  textStyle: 't12',
  color: 'slate.200',
  '& b': { fontWeight: 600 },
})
