import { useId, useRef } from 'react'
import { SETTINGS } from '#contract/places.ts'
import { useDraftForm } from '#features/studio/draft-form.ts'
import { ErrorSummary } from '#features/studio/error-summary.tsx'
import { FormLedge } from '#features/studio/form-ledge.tsx'
import { DraftNotice, EditForm, Problem, useLedgeState } from '#features/studio/form-parts.tsx'
import { useSavedLater } from '#features/studio/saved-later.ts'
import { foreignHost, socialAddress } from '#lib/social.ts'
import { useStudio } from '#sync/page/provider.tsx'
import { type DraftHandle, useDraft } from '#sync/page/use-draft.ts'
import { useRowMarks } from '#sync/page/use-status.ts'
import { useWriting } from '#sync/page/written.ts'
import { TextField } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import { socialForm, updateExtra } from './commands.ts'
import type { ExtraFields } from './extra.ts'
import { words } from './words.ts'

type Social = { url_youtube: string; url_instagram: string; url_facebook: string }

const KEY = `settings/${SETTINGS.extra}`
const FORM = 'footer'
const FIELDS = [
  { name: 'url_youtube', network: 'youtube', label: words.youtube, placeholder: 'youtube.com/@suaescola' },
  { name: 'url_instagram', network: 'instagram', label: words.instagram, placeholder: 'instagram.com/suaescola' },
  { name: 'url_facebook', network: 'facebook', label: words.facebook, placeholder: 'facebook.com/suaescola' },
] as const

const addressesOf = (values: Social): Social => ({
  url_youtube: socialAddress('youtube', values.url_youtube),
  url_instagram: socialAddress('instagram', values.url_instagram),
  url_facebook: socialAddress('facebook', values.url_facebook),
})

const pick = (row: ExtraFields | null | undefined): Social => ({
  url_youtube: row?.url_youtube ?? '',
  url_instagram: row?.url_instagram ?? '',
  url_facebook: row?.url_facebook ?? '',
})

/** An address of another host than the network's is asked about once. */
function useOtherHost(current: Social): (now: Social) => string | null {
  const meant = useRef(new Set<string>())
  return (now) => {
    for (const { name, network, label } of FIELDS) {
      const host = foreignHost(network, now[name])
      if (host === null || now[name] === current[name] || meant.current.has(now[name])) continue
      meant.current.add(now[name])
      return words.otherHost(label, host)
    }
    return null
  }
}

/** «Redes sociais» (FOO-03). */
export function SocialForm({ extra }: { extra: ExtraFields | null }) {
  const draft = useDraft<Social>({ form: FORM, keys: [KEY], label: `Footer: ${words.social}`, link: FORM, schema: socialForm })
  return draft.ready ? <Form draft={draft} social={pick(extra)} /> : null
}

function Form({ draft, social }: { draft: DraftHandle<Social>; social: Social }) {
  const studio = useStudio()
  const savedLater = useSavedLater()
  const id = useId()
  const otherHost = useOtherHost(social)
  const edit = useDraftForm<Social, Social>({
    draft,
    shown: (opened) => pick(opened.seen[KEY] as ExtraFields | undefined),
    current: social,
    schema: socialForm,
    same: (field, a, b) => studio.model.same('settings', field, a, b),
    refuse: async (submitted) => otherHost(submitted),
    save: async ({ changed, opened }) => {
      await studio.record(updateExtra, changed, { form: FORM, ...(opened !== undefined && { opened }) })
      savedLater()
    },
  })
  const { errors } = edit.form.formState
  useWriting(edit.dirty ? { region: 'footer', rows: { [KEY]: addressesOf(edit.values) } } : null)
  const ledge = useLedgeState(edit, draft, useRowMarks().get(KEY))
  return (
    <Section title={words.social} note={words.socialNote}>
      <EditForm id={id} edit={edit}>
        <DraftNotice form={edit} draft={draft} current={FIELDS.map(({ name, label }) => ({ label, value: social[name] }))} />
        <Problem>{edit.problem}</Problem>
        <ErrorSummary form={edit.form} fields={FIELDS} />
        {FIELDS.map(({ name, label, placeholder }) => (
          <TextField
            key={name}
            label={label}
            {...edit.form.register(name)}
            inputMode="url"
            placeholder={placeholder}
            spellCheck={false}
            autoCapitalize="off"
            error={errors[name]?.message}
            draft={edit.differs(name)}
          />
        ))}
      </EditForm>
      <FormLedge form={id} edit={edit} state={ledge} />
    </Section>
  )
}
