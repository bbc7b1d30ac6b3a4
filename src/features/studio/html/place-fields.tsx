import type { ReactNode } from 'react'
import { HTML_PAGES } from '#contract/custom-html.ts'
import { control, type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import { fieldNames } from './command-words.ts'
import { ALL, type HtmlForm, placeOf, type ResourceField } from './form.ts'
import { useCommunities, useCourses, useLessons, useModules } from './use-places.ts'
import { words } from './words.ts'

export type HtmlEdit = DraftForm<HtmlForm, HtmlForm>

/** HTM-08: «product» is not offered, but a stored one is kept (AMB-23). */
const OFFERED = HTML_PAGES.filter((page) => page !== '' && page !== 'product')

/** The page of a block, and its course, module, lesson or community (HTM-03). */
export function PlaceFields({ edit }: { readonly edit: HtmlEdit }) {
  const { fields } = placeOf(edit.values.page)
  return (
    <>
      <PageField edit={edit} />
      {fields.includes('course_id') && <CourseField edit={edit} />}
      {fields.includes('module_id') && <ModuleField edit={edit} />}
      {fields.includes('lesson_id') && <LessonField edit={edit} />}
      {fields.includes('community_id') && <CommunityField edit={edit} />}
    </>
  )
}

function PageField({ edit }: { readonly edit: HtmlEdit }) {
  const { page } = edit.values
  const kept = page === 'product'
  const options = (kept ? [...OFFERED, page] : OFFERED).map((each) => ({
    value: each,
    label: words.pages[each as keyof typeof words.pages],
  }))
  return (
    <SelectField
      label={fieldNames.page}
      placeholder={words.pagePlaceholder}
      options={options}
      hint={kept ? words.pageKept : undefined}
      {...control(edit, 'page')}
      onChange={(next) => {
        setField(edit.form, 'page', next)
        edit.form.clearErrors(['course_id', 'module_id', 'lesson_id', 'community_id'])
      }}
    />
  )
}

interface ResourceProps {
  readonly edit: HtmlEdit
  readonly name: ResourceField
  /** undefined: the options are being read. */
  readonly options: readonly SelectOption[] | undefined
  readonly disabled?: boolean
  readonly hint?: ReactNode
  /** The selectors inside this one; a change clears them. */
  readonly inner?: readonly ResourceField[]
}

/** One selector. «All» is an option only if the page does not need a single target (HTM-12, AMB-24). */
function ResourceSelect({ edit, name, options, disabled = false, hint, inner = [] }: ResourceProps) {
  const { values, form } = edit
  const required = placeOf(values.page).required === name
  const all = { value: ALL, label: words.all[name] }
  const value = values[name] ?? (required ? '' : ALL)
  const known = [all, ...(options ?? [])].find((option) => option.value === value)
  const chosen = value === '' ? [] : [known ?? { value, label: options === undefined ? '' : words.gone[name] }]
  const gone = value !== '' && known === undefined && options !== undefined && !disabled
  return (
    <SearchSelect
      label={fieldNames[name]}
      placeholder={words.choose[name]}
      local={[all, ...(options ?? [])]}
      chosen={chosen}
      disabled={disabled}
      hint={hint}
      error={form.formState.errors[name]?.message ?? (gone ? words.goneMend[name] : undefined)}
      draft={edit.differs(name)}
      onChange={([option]) => {
        const next = option?.value ?? null
        if (next === values[name]) return
        setField(form, name, next === ALL && !required ? null : next)
        for (const each of inner) setField(form, each, null)
      }}
    />
  )
}

function CourseField({ edit }: { readonly edit: HtmlEdit }) {
  return <ResourceSelect edit={edit} name="course_id" options={useCourses()} inner={['module_id', 'lesson_id']} />
}

function ModuleField({ edit }: { readonly edit: HtmlEdit }) {
  const { course_id } = edit.values
  return <ResourceSelect edit={edit} name="module_id" options={useModules(course_id === ALL ? null : course_id)} inner={['lesson_id']} />
}

function LessonField({ edit }: { readonly edit: HtmlEdit }) {
  const { module_id } = edit.values
  if (module_id === null || module_id === ALL)
    return <ResourceSelect edit={edit} name="lesson_id" options={[]} disabled hint={words.moduleFirst} />
  return <LessonOfModule key={module_id} edit={edit} module={module_id} />
}

function LessonOfModule({ edit, module }: { readonly edit: HtmlEdit; readonly module: string }) {
  const lessons = useLessons(module)
  return (
    <ResourceSelect edit={edit} name="lesson_id" options={lessons ?? undefined} {...(lessons === null && { hint: words.noLessonsYet })} />
  )
}

function CommunityField({ edit }: { readonly edit: HtmlEdit }) {
  return <ResourceSelect edit={edit} name="community_id" options={useCommunities()} />
}
