import { useCallback } from 'react'
import { MAX_MARQUEES } from '#contract/limits.ts'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { css } from '#styled/css'
import { type MirroredRow, useList } from '#sync/page/live-rows.ts'
import { Section } from '#ui/section.tsx'
import { removeMarquee } from './marquee-commands.ts'
import { MarqueeForm } from './marquee-form.tsx'
import { type Products, productLabel, useProducts } from './products.ts'
import { shortText } from './short-text.ts'
import { StripArt } from './strip-art.tsx'
import { marqueeWords as words } from './words.ts'

/** «Letreiro» (MRQ-01): the strips above lessons, one per product. */
export function Marquees({ rest }: { readonly rest: string }) {
  return (
    <Panel resource="marquees" skeleton={MAX_MARQUEES}>
      <List rest={rest} />
    </Panel>
  )
}

function List({ rest }: { readonly rest: string }) {
  const products = useProducts()
  const item = useCallback((row: MirroredRow<'marquees'>): CollectionItem => itemOf(row, products), [products])
  if (products === undefined) return null
  return (
    <Collection
      path="aula/letreiro"
      rest={rest}
      table="marquees"
      words={words}
      item={item}
      form={(row, rows, removal) => <MarqueeForm row={row} rows={rows} products={products} removal={removal} />}
      removal={removalOf}
      limit={{ max: MAX_MARQUEES, title: words.soon, text: words.soonText, tip: true }}
      art={<StripArt />}
      after={<Who products={products} />}
    />
  )
}

/** MRQ-09 */
const itemOf = ({ text, product_id, timer }: MirroredRow<'marquees'>, products: Products | undefined): CollectionItem => ({
  title: shortText(text),
  text: words.item(products === undefined ? '' : productLabel(products, product_id, words.unknownProduct), timer),
})

/** MRQ-13 */
const removalOf = ({ lid, text }: MirroredRow<'marquees'>): RowRemoval => ({
  edit: edit(removeMarquee, { lid, text }),
  text: words.removeText(text),
  done: words.removed(text),
})

/** Which students see the strips, in words. */
function Who({ products }: { readonly products: Products }) {
  const rows = useList('marquees') ?? []
  const [first] = rows
  return (
    <div className={css({ marginTop: '8' })}>
      <Section title={words.who}>
        <p className={css({ textStyle: 't14', color: 'text.second' })}>
          {words.whoText(rows.length === 1 && first !== undefined ? products.titleOf(first.product_id) : null)}
        </p>
      </Section>
    </div>
  )
}
