import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { blankForm } from '#contract/blank.ts'
import { LINK_TITLE_MAX, MAX_LINKS } from '#contract/limits.ts'
import { CONTENT_NOUNS } from '#contract/nouns/content.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import type { DraftForm } from '#features/studio/form/draft-form.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { Blocked } from '#features/studio/form/hold.tsx'
import { listRow, saveRow } from '#features/studio/form/list-row.ts'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type Removal, RemoveButton } from '#features/studio/list/remove-dialog.tsx'
import { safeHref } from '#lib/url.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { createLink, linkForm, updateLink } from './commands.ts'
import { communityOf } from './community-link.ts'
import { CommunityPicker } from './community-picker.tsx'
import { CommunityLinkArt, CustomLinkArt } from './link-art.tsx'
import { TopPreview } from './top-preview.tsx'
import type { LinkRow } from './use-links.ts'
import { words } from './words.ts'

type LinkValues = z.output<typeof linkForm>
type LinkEdit = DraftForm<LinkValues, LinkValues>
type Kind = 'custom' | 'community'

const BLANK = blankForm(linkForm, CONTENT_NOUNS.links, {})

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
  const full = link === null && links.length >= MAX_LINKS
  return (
    <RowForm
      row={listRow('header', 'links', link, words)}
      schema={{ rules: linkForm, blank: BLANK, fields: kind === 'community' ? FROM_COMMUNITY : FIELDS, wrong: words.invalidBoth }}
      // LNK-06, LNK-17: another tab may have recorded the third link meanwhile.
      refuse={async () => (link === null && (await db.table('links').count()) >= MAX_LINKS ? `${words.limit}. ${words.limitMend}` : null)}
      save={saveRow(link, createLink, updateLink)}
      leave={leave}
    >
      {(form, field) => (
        <>
          <OnPage as={shownOf(form.values)} />
          {full && <Blocked title={words.limit} text={words.limitMend} />}
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
const shownOf = ({ title, url }: LinkValues): LinkValues => ({
  title: title.trim() === '' ? words.untitled : title,
  url: safeHref(url) === null ? '/homepage' : url,
})

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
