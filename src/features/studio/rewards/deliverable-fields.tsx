import { type ReactNode, useEffect, useState } from 'react'
import { words as frame } from '#features/studio/context/words.ts'
import { control } from '#features/studio/form/draft-form.ts'
import { useActiveProducts } from '#features/studio/shared/active-products.ts'
import { css } from '#styled/css'
import { CodeField } from '#ui/code-field.tsx'
import { HtmlBlock } from '#ui/html-block.tsx'
import { CodeIcon, FileIcon, LinkIcon, TrophyIcon } from '#ui/icons-more.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { fieldNames } from './command-words.ts'
import { indented } from './criterion.tsx'
import { DocumentField } from './document-field.tsx'
import type { Deliverable } from './form.ts'
import { BagIcon } from './icons.tsx'
import { LinksField } from './links-field.tsx'
import type { RewardEdit } from './reward-form.tsx'
import { words } from './words.ts'

const OPTIONS = [
  { value: 'file', label: words.deliverables.file, picture: <FileIcon /> },
  { value: 'link', label: words.deliverables.link, picture: <LinkIcon /> },
  { value: 'badge', label: words.deliverables.badge, picture: <TrophyIcon /> },
  { value: 'embed', label: words.deliverables.embed, picture: <CodeIcon /> },
  { value: 'product', label: words.deliverables.product, picture: <BagIcon /> },
] as const

export interface DeliverableFieldsProps {
  readonly edit: RewardEdit
  /** `rewards/<lid>` */
  readonly row: string
  readonly isNew: boolean
  /** The field of the badge, which is always the reward's picture too. */
  readonly picture: ReactNode
}

/** What the student gets: one of five kinds (REW-09), each with its field. */
export function DeliverableFields({ edit, row, isNew, picture }: DeliverableFieldsProps) {
  const { values, form } = edit
  const { deliverable: kind } = values
  const { links } = form.formState.errors
  return (
    <>
      <RadioCards<Deliverable> legend={words.deliverable} look="signs" options={OPTIONS} {...control(edit, 'deliverable')} />
      {kind !== 'badge' && (
        <div className={indented}>
          {kind === 'file' && <DocumentField row={row} {...control(edit, 'content')} />}
          {kind === 'link' && <LinksField {...control(edit, 'links')} error={links?.message ?? links?.root?.message} />}
          {kind === 'embed' && <Embed edit={edit} />}
          {kind === 'product' && <ProductPicker edit={edit} locked={!isNew && edit.seen.deliverable_product !== null} />}
        </div>
      )}
      <div className={kind === 'badge' ? indented : undefined}>{picture}</div>
      {kind !== 'badge' && <p className={note}>{words.pictureOfReward}</p>}
    </>
  )
}

const PAUSE_MS = 600
const TEXT_COLOUR = '#f4f1e7'

/** The embed code, and its preview in the sandboxed frame of custom HTML (docs/decisions/0101). */
function Embed({ edit }: { readonly edit: RewardEdit }) {
  const { embed } = edit.values
  const [settled, setSettled] = useState(embed)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setSettled, PAUSE_MS, embed)
    return () => clearTimeout(timer)
  }, [embed])
  return (
    <>
      <CodeField label={fieldNames.embed} hint={words.embedHint} ownHistory={false} {...control(edit, 'embed')} />
      {settled.trim() !== '' && (
        <div className={jail}>
          <HtmlBlock
            isPreview
            html={settled}
            title={words.embedPreview}
            colour={TEXT_COLOUR}
            className={frameLook}
            height={height}
            onHeight={setHeight}
          />
        </div>
      )}
    </>
  )
}

/** REW-26: the product of an existing reward cannot change. */
function ProductPicker({ edit, locked }: { readonly edit: RewardEdit; readonly locked: boolean }) {
  const products = useActiveProducts()
  if (products === undefined) return null
  const { value: id, onChange, ...field } = control(edit, 'deliverable_product')
  return (
    <SearchSelect
      label={fieldNames.deliverable_product}
      placeholder={words.productPlaceholder}
      hint={locked ? words.productLocked : undefined}
      disabled={locked}
      local={products.options}
      chosen={id === null ? [] : [{ value: id, label: products.titleOf(id) ?? frame.unknownProduct }]}
      {...field}
      onChange={([next]) => onChange(next?.value ?? null)}
    />
  )
}

const note = css({ textStyle: 't12', color: 'text.faint' })
const jail = css({
  border: '[1.5px dashed]',
  borderColor: 'slate.400',
  borderRadius: '8',
  background: '[#121212]',
  padding: '3',
  maxHeight: '[320px]',
  overflow: 'auto',
})
const frameLook = css({ display: 'block', border: '[0]', width: 'full', colorScheme: '[dark]' })
