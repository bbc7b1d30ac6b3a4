import { useCallback } from 'react'
import { MAX_DOMAINS } from '#contract/limits.ts'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { css } from '#styled/css'
import type { MirroredRow } from '#sync/page/live-rows.ts'
import { useReadRecord } from '#sync/page/use-resource.ts'
import { removeDomain } from './domain-commands.ts'
import { DomainDetails, stateOf } from './domain-details.tsx'
import { DomainForm } from './domain-form.tsx'
import { words } from './domain-words.ts'

/** Below the panel's form. A backend may have no domains to offer (DOM-01): then nothing speaks of them. */
export function DomainsSection() {
  const read = useReadRecord('domains')
  if (read?.startTick === 0 && read.error?.status === 404) return null
  return (
    <div className={css({ marginTop: '8' })}>
      <Domains rest="" />
    </div>
  )
}

/** «Endereço da escola»: its domains, and what is missing until students come through them (DOM). */
export function Domains({ rest }: { readonly rest: string }) {
  const item = useCallback(
    (row: MirroredRow<'domains'>): CollectionItem => ({
      title: row.title,
      text: stateOf(row).text,
      ...(row.main === true && { tag: words.isMain, locked: words.mainStays }),
    }),
    [],
  )
  return (
    <Panel resource="domains" skeleton={2}>
      <Collection
        path="seo"
        rest={rest}
        table="domains"
        words={words}
        item={item}
        form={(row, rows, removal) =>
          row === null ? <DomainForm rows={rows} /> : <DomainDetails row={row} rows={rows} removal={removal} />
        }
        removal={removalOf}
        limit={{ max: MAX_DOMAINS, title: words.limit(MAX_DOMAINS), text: words.limitMend }}
      />
    </Panel>
  )
}

const removalOf = ({ lid, title }: MirroredRow<'domains'>): RowRemoval => ({
  edit: edit(removeDomain, { lid, title }),
  text: words.removeText(title),
  confirm: words.remove,
  done: words.removed(title),
})
