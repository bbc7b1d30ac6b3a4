import { useId } from 'react'
import { SETTINGS } from '#contract/places.ts'
import { rowKey } from '#db/effect.ts'
import { type DraftForm, setField, useDraftForm } from '#features/studio/draft-form.ts'
import { FormLedge } from '#features/studio/form-ledge.tsx'
import { DraftNotice, EditForm, fieldColumn, Problem, useLedgeState } from '#features/studio/form-parts.tsx'
import { useFrame } from '#features/studio/frame.tsx'
import { PanelData, usePanelResource } from '#features/studio/panel-data.tsx'
import { useSavedLater, useWaits } from '#features/studio/saved-later.ts'
import { words as frame } from '#features/studio/words.ts'
import { PictureField, type PictureValue } from '#images/field/picture-field.tsx'
import { hintOf, slot, type SlotName } from '#images/slots.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useStudio } from '#sync/page/provider.tsx'
import { useRow } from '#sync/page/rows.ts'
import { type DraftHandle, useDraft } from '#sync/page/use-draft.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { type RowEdit, useRowEdit } from '#sync/page/use-status.ts'
import { useWriting } from '#sync/page/written.ts'
import { Skeleton } from '#ui/feedback.tsx'
import { Section } from '#ui/section.tsx'
import { toasts } from '#ui/toast-store.ts'
import { Arrived } from './arrived.tsx'
import { LOGO_FIELDS, logoCommands, type LogoField, type Logos, logosForm } from './commands.ts'
import { useArrived } from './use-arrived.ts'
import { words } from './words.ts'

const KEY = rowKey('settings', SETTINGS.platform)
const FORM = 'aparencia'

const pick = (row: Partial<Logos> | null | undefined): Logos => ({
  logo_square: row?.logo_square ?? '',
  logo_horizontal: row?.logo_horizontal ?? '',
  favicon: row?.favicon ?? '',
})

/** «Aparência» (APR): the logos. */
export function AppearancePanel() {
  const resource = usePanelResource('platform')
  const platform = useRow<Partial<Logos>>('settings', SETTINGS.platform)
  if (platform === undefined) return null
  return (
    <PanelData resource={resource} skeleton={<LogosSkeleton />}>
      <LogosEdit logos={pick(platform)} />
    </PanelData>
  )
}

/** Mounted when the first read is here: the draft is as of its rows. */
function LogosEdit({ logos }: { logos: Logos }) {
  const draft = useDraft<Logos>({ form: FORM, keys: [KEY], label: words.label, link: FORM, schema: logosForm })
  return draft.ready && <LogosForm draft={draft} logos={logos} />
}

function LogosForm({ draft, logos }: { draft: DraftHandle<Logos>; logos: Logos }) {
  const studio = useStudio()
  const { home, showBehind } = useFrame()
  const savedLater = useSavedLater()
  const id = useId()
  const edit = useDraftForm<Logos, Logos>({
    draft,
    shown: (opened) => pick(opened.seen[KEY]),
    current: logos,
    schema: logosForm,
    same: (field, a, b) => studio.model.same('settings', field, a, b),
    save: async ({ changed, opened }) => {
      // A string is the server's own, which nobody can pick; empty takes the picture away.
      const picked = LOGO_FIELDS.flatMap((field) => {
        const picture = changed[field]
        return picture === undefined || (typeof picture === 'string' && picture !== '') ? [] : [{ field, picture }]
      })
      for (const [at, { field, picture }] of picked.entries()) {
        // The draft goes with the last: until then it holds what is not recorded yet.
        const isLast = at === picked.length - 1
        const options = { form: FORM, ...(opened !== undefined && { opened: isLast ? opened : { ...opened, shows: {} } }) }
        await studio.record(logoCommands[field], { picture: picture === '' ? '' : picture }, options)
      }
      savedLater()
    },
  })
  const arrived = useArrived(edit)
  useWriting(edit.dirty ? { region: 'logo', rows: { [KEY]: edit.values } } : null)
  const edits = useEdits()
  const ledge = useLedgeState(edit, draft, lastOf(Object.values(edits)))
  return (
    <EditForm id={id} edit={edit}>
      <DraftNotice
        form={edit}
        draft={draft}
        current={LOGO_FIELDS.map((field) => ({ label: words[field], value: logos[field] === '' ? '' : <Current value={logos[field]} /> }))}
      />
      <Problem>{edit.problem}</Problem>
      {arrived && <Arrived onShow={() => showBehind('/homepage')} onSee={home} />}
      <Section title={words.logos} note={words.note}>
        <div className={fieldColumn}>
          <LogoPicture field="logo_square" place="logo-square" other="logo_horizontal" form={edit} edits={edits} />
          <LogoPicture field="logo_horizontal" place="logo-horizontal" other="logo_square" form={edit} edits={edits} />
          <LogoPicture field="favicon" place="favicon" other="logo_square" form={edit} edits={edits} />
        </div>
      </Section>
      <FormLedge form={id} edit={edit} state={ledge} />
    </EditForm>
  )
}

type Edits = Readonly<Record<LogoField, RowEdit | null>>

/** What became of the last edit of each. */
function useEdits(): Edits {
  return {
    logo_square: useRowEdit(KEY, 'logo_square') ?? null,
    logo_horizontal: useRowEdit(KEY, 'logo_horizontal') ?? null,
    favicon: useRowEdit(KEY, 'favicon') ?? null,
  }
}

const LOUDEST = ['attention', 'sending', 'checking', 'queued', 'acked'] as const

/** Of several, the one that most wants to be seen. */
const lastOf = (edits: readonly (RowEdit | null)[]) => LOUDEST.find((mark) => edits.some((edit) => edit?.mark === mark))

interface LogoPictureProps {
  field: LogoField
  place: SlotName
  /** Whose picture it may use too. */
  other: LogoField
  form: DraftForm<Logos, Logos>
  edits: Edits
}

function LogoPicture({ field, place, other, form, edits }: LogoPictureProps) {
  const studio = useStudio()
  const waits = useWaits()
  const differs = form.differs(field)
  const retry = (id: string) => {
    studio.retry(id).catch(() => toasts.show({ kind: 'attention', title: words.failed }))
  }
  return (
    <PictureField
      slot={place}
      label={words[field]}
      alt={words.preview(words[field])}
      value={form.values[field]}
      hint={`${words.hints[field]} ${hintOf(slot(place))}`}
      draft={differs}
      // What is under way is an earlier picture than the one that is shown.
      edit={differs ? null : edits[field]}
      offline={waits}
      other={{ label: words[other], value: form.values[other] }}
      onChange={(picture) => setField(form.form, field, picture)}
      onRetry={retry}
    />
  )
}

function Current({ value }: { value: PictureValue }) {
  const src = pictureHref(useFileUrl(value))
  return src === null ? null : <img src={src} alt="" className={css({ maxHeight: '[40px]', maxWidth: '[120px]' })} />
}

function LogosSkeleton() {
  return (
    <div role="status" aria-label={frame.loading} className={fieldColumn}>
      <Skeleton height="96px" radius="8px" />
      <Skeleton height="96px" radius="8px" />
      <Skeleton height="96px" radius="8px" />
    </div>
  )
}
