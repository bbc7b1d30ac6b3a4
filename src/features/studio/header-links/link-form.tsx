import { type ReactNode, useState } from 'react'
import { LINK_TITLE_MAX, MAX_LINKS } from '#contract/limits.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import type { DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type Removal, RemoveButton } from '#features/studio/list/remove-dialog.tsx'
import { uuid } from '#lib/ids.ts'
import { safeHref } from '#lib/url.ts'
import type { Writing } from '#sync/page/unsaved-preview.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { createLink, linkForm, updateLink } from './commands.ts'
import { communityOf } from './community-link.ts'
import { CommunityPicker } from './community-picker.tsx'
import { CommunityLinkArt, CustomLinkArt } from './link-art.tsx'
import { TopPreview } from './top-preview.tsx'
import type { LinkRow } from './use-links.ts'
import { words } from './words.ts'

type LinkValues = { title: string; url: string }
type LinkEdit = DraftForm<LinkValues, LinkValues>
type Kind = 'custom' | 'community'

const BLANK: LinkValues = { title: '', url: '' }

const FIELDS: readonly FieldSpec<LinkValues>[] = [
  { name: 'title', as: 'text', label: words.title, hint: words.titleHint, limit: LINK_TITLE_MAX, first: true },
  { name: 'url', as: 'address', label: words.url, hint: words.urlHint, placeholder: 'https://' },
]
/** Read-only: title and address come from the community. */
const FROM_COMMUNITY: readonly FieldSpec<LinkValues>[] = [
  { name: 'title', as: 'text', label: words.title, hint: words.fromCommunity, readOnly: true },
  { name: 'url', as: 'address', label: words.url, hint: words.fromCommunity, readOnly: true },
]

export interface LinkFormProps {
  /** null: a new link. */
  readonly link: LinkRow | null
  readonly links: readonly LinkRow[]
  readonly removal: Removal | null
}

/** «Novo link» and «Editar link» (LNK-03). */
export function LinkForm({ link, links, removal }: LinkFormProps) {
  const { account, db } = useWorkspace()
  const { leave } = useDrawer()
  const [kind, setKind] = useState<Kind | null>(null)
  const kindOf = (url: string): Kind => kind ?? (communityOf(url, account.tenantId) === null ? 'custom' : 'community')
  const lid = link?.lid ?? 'novo'
  const full = link === null && links.length >= MAX_LINKS ? { title: words.limit, text: words.limitMend } : null
  return (
    <RowForm<LinkValues, LinkValues>
      form={`header/${lid}`}
      label={link === null ? words.newLabel : words.label(link.title)}
      row={`links/${link?.lid ?? ''}`}
      blank={BLANK}
      schema={linkForm}
      fields={kind === 'community' ? FROM_COMMUNITY : FIELDS}
      wrong={words.invalidBoth}
      blocked={full}
      // LNK-06, LNK-17: another tab may have recorded the third link meanwhile.
      refuse={async () => (link === null && (await db.table('links').count()) >= MAX_LINKS ? `${words.limit}. ${words.limitMend}` : null)}
      save={({ output, changed }) => [
        link === null ? edit(createLink, { lid: uuid(), ...output }) : edit(updateLink, { lid: link.lid, ...changed }),
      ]}
      live={(values) => writingOf(lid, values)}
      leave={leave}
    >
      {(form, field) => (
        <>
          <KindChoice kind={kindOf(form.values.url)} onChange={setKind} edit={form} />
          {kindOf(form.values.url) === 'community' && <CommunityPicker edit={form} />}
          {field('title')}
          {field('url')}
          <TopPreview lid={link?.lid ?? null} links={links} title={form.values.title} draft={form.dirty} />
          {removal !== null && <RemoveButton removal={removal} onRemoved={leave} />}
        </>
      )}
    </RowForm>
  )
}

/** A placeholder title and address, so that the preview shows an unfinished link too. */
function writingOf(lid: string, { title, url }: LinkValues): Writing {
  const shown = { title: title.trim() === '' ? words.untitled : title, url: safeHref(url) === null ? '/homepage' : url }
  return { region: `links/${lid}`, rows: { [`links/${lid}`]: shown } }
}

interface KindProps {
  readonly kind: Kind
  onChange(kind: Kind): void
  readonly edit: LinkEdit
}

/** Keeps what was typed for one kind while the other is selected. */
function KindChoice({ kind, onChange, edit: { form, values } }: KindProps): ReactNode {
  const [kept, setKept] = useState<LinkValues>(BLANK)
  const choose = (next: Kind) => {
    if (next === kind) return
    setKept(values)
    form.setValue('title', kept.title, { shouldDirty: true })
    form.setValue('url', kept.url, { shouldDirty: true })
    form.clearErrors()
    onChange(next)
  }
  return (
    <RadioCards<Kind>
      legend={words.kind}
      value={kind}
      onChange={choose}
      options={[
        { value: 'custom', label: words.customLink, picture: <CustomLinkArt /> },
        { value: 'community', label: words.communityLink, picture: <CommunityLinkArt /> },
      ]}
    />
  )
}
