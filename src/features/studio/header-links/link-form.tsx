import { useId, useState } from 'react'
import { MAX_LINKS } from '#contract/limits.ts'
import type { SaveInput } from '#features/studio/draft-form-options.ts'
import { type DraftForm, useDraftForm } from '#features/studio/draft-form.ts'
import { ErrorSummary } from '#features/studio/error-summary.tsx'
import { FormLedge } from '#features/studio/form-ledge.tsx'
import { DraftNotice, EditForm, Problem, useLedgeState } from '#features/studio/form-parts.tsx'
import { useFrame } from '#features/studio/frame.tsx'
import { useSavedLater } from '#features/studio/saved-later.ts'
import { uuid } from '#lib/ids.ts'
import { safeHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useStudio } from '#sync/page/provider.tsx'
import { type DraftHandle, useDraft } from '#sync/page/use-draft.ts'
import { useRowMarks } from '#sync/page/use-status.ts'
import { useWriting, type Writing } from '#sync/page/written.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Notice } from '#ui/feedback.tsx'
import { TextField } from '#ui/field.tsx'
import { TrashIcon } from '#ui/icons-studio.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { createLink, linkForm, updateLink } from './commands.ts'
import { communityOf } from './community-link.ts'
import { CommunityPicker } from './community-picker.tsx'
import { CommunityLinkArt, CustomLinkArt } from './link-art.tsx'
import { RemoveLink } from './remove-link.tsx'
import { TopPreview } from './top-preview.tsx'
import { type LinkFields, type LinkRow } from './use-links.ts'
import { words } from './words.ts'

type LinkValues = { title: string; url: string }
type Kind = 'custom' | 'community'

const FIELDS = [
  { name: 'title', label: words.title },
  { name: 'url', label: words.url },
] as const

const BLANK: LinkValues = { title: '', url: '' }
const pick = (row: Partial<LinkFields> | undefined): LinkValues => ({ title: row?.title ?? '', url: row?.url ?? '' })

export interface LinkFormProps {
  /** `null`: a new one. */
  readonly lid: string | null
  readonly links: readonly LinkRow[]
}

/** «Novo link» and «Editar link» (LNK-03). */
export function LinkForm({ lid, links }: LinkFormProps) {
  const { back } = useFrame()
  const link = links.find((each) => each.lid === lid)
  const form = lid === null ? 'header/novo' : `header/${lid}`
  const draft = useDraft<LinkValues>({
    form,
    keys: lid === null ? [] : [`links/${lid}`],
    label: lid === null ? words.newLabel : words.label(link?.title ?? ''),
    link: form,
    schema: linkForm,
  })
  if (!draft.ready) return null
  if (lid !== null && link === undefined) {
    return (
      <Empty
        title={words.goneTitle}
        action={
          <Button variant="line" onClick={back}>
            {words.backToList}
          </Button>
        }
      >
        {words.goneText}
      </Empty>
    )
  }
  return <Form lid={lid} links={links} link={link} draft={draft} formId={form} />
}

interface FormProps extends LinkFormProps {
  readonly link: LinkRow | undefined
  readonly draft: DraftHandle<LinkValues>
  readonly formId: string
}

function Form({ lid, links, link, draft, formId }: FormProps) {
  const { account } = useStudio()
  const { back } = useFrame()
  const id = useId()
  const [removing, setRemoving] = useState(false)
  const edit = useLinkDraftForm({ lid, links, link, draft, formId })
  const { form, values } = edit
  useWriting(edit.dirty ? writingOf(lid ?? 'novo', values) : null)
  const [kind, setKind] = useState<Kind>(communityOf(values.url, account.tenantId) === null ? 'custom' : 'community')
  const custom = kind === 'custom'
  const { errors } = form.formState
  const full = lid === null && links.length >= MAX_LINKS && edit.phase !== 'saved'
  const ledge = useLedgeState(edit, draft, useRowMarks().get(`links/${lid ?? ''}`))
  const invalid = full ? `${id}-full` : undefined
  return (
    <EditForm id={id} edit={edit}>
      <DraftNotice form={edit} draft={draft} current={lid === null ? [] : currentOf(link)} />
      {full && (
        <div id={`${id}-full`}>
          <Notice kind="attention" icon={<AlertIcon size={16} />} role="status">
            <b>{words.limit}</b>
            <br />
            {words.limitMend}
          </Notice>
        </div>
      )}
      <Problem>{edit.problem}</Problem>
      <ErrorSummary form={form} fields={FIELDS} title={words.invalidBoth} />
      <KindChoice kind={kind} onChange={setKind} edit={edit} />
      {!custom && <CommunityPicker edit={edit} />}
      <TextField
        label={words.title}
        {...form.register('title')}
        readOnly={!custom}
        hint={custom ? words.titleHint : words.fromCommunity}
        error={errors.title?.message}
        draft={edit.differs('title')}
        {...(lid === null && { 'data-focus': true })}
      />
      <TextField
        label={words.url}
        {...form.register('url')}
        readOnly={!custom}
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
        autoCapitalize="off"
        hint={custom ? words.urlHint : words.fromCommunity}
        error={errors.url?.message}
        draft={edit.differs('url')}
      />
      <TopPreview lid={lid} links={links} title={values.title} draft={edit.dirty} />
      {link !== undefined && (
        <div className={css({ borderTop: '1px solid', borderTopColor: 'line.faint', paddingTop: '4' })}>
          <Button variant="dangerQuiet" onClick={() => setRemoving(true)}>
            <TrashIcon />
            {words.remove}
          </Button>
        </div>
      )}
      {removing && link !== undefined && <RemoveLink link={link} onClose={() => setRemoving(false)} onRemoved={back} />}
      <FormLedge form={id} edit={edit} state={ledge} off={full || edit.phase !== 'open'} why={invalid} />
    </EditForm>
  )
}

/** What has no name or address yet is seen all the same. */
function writingOf(lid: string, { title, url }: LinkValues): Writing {
  const shown = { title: title.trim() === '' ? words.untitled : title, url: safeHref(url) === null ? '/homepage' : url }
  return { region: `links/${lid}`, rows: { [`links/${lid}`]: shown } }
}

function currentOf(link: LinkRow | undefined) {
  return link === undefined
    ? []
    : [
        { label: words.title, value: link.title },
        { label: words.url, value: link.url },
      ]
}

function useLinkDraftForm({ lid, link, draft, formId }: FormProps) {
  const studio = useStudio()
  const { back } = useFrame()
  const savedLater = useSavedLater()
  const save = async ({ output, changed, opened }: SaveInput<LinkValues>) => {
    const options = { form: formId, ...(opened !== undefined && { opened }) }
    if (lid === null) await studio.record(createLink, { lid: uuid(), ...output }, options)
    else await studio.record(updateLink, { lid, ...changed }, options)
    savedLater()
  }
  return useDraftForm<LinkValues, LinkValues>({
    draft,
    shown: (opened) => (lid === null ? BLANK : pick(opened.seen[`links/${lid}`])),
    current: lid === null ? BLANK : pick(link),
    schema: linkForm,
    same: (field, a, b) => studio.model.same('links', field, a, b),
    // LNK-06, LNK-17: another tab may have recorded the third one meanwhile.
    refuse: async () =>
      lid === null && (await studio.db.table('links').count()) >= MAX_LINKS ? `${words.limit}. ${words.limitMend}` : null,
    save,
    leave: back,
  })
}

interface KindProps {
  readonly kind: Kind
  onChange(kind: Kind): void
  readonly edit: DraftForm<LinkValues, LinkValues>
}

/** What was typed for one kind is kept while the other is looked at. */
function KindChoice({ kind, onChange, edit }: KindProps) {
  const [kept, setKept] = useState<LinkValues>(BLANK)
  const choose = (next: Kind) => {
    if (next === kind) return
    setKept(edit.values)
    edit.form.setValue('title', kept.title, { shouldDirty: true })
    edit.form.setValue('url', kept.url, { shouldDirty: true })
    edit.form.clearErrors()
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
