import { control } from '#features/studio/form/draft-form.ts'
import { useList } from '#sync/page/live-rows.ts'
import { useResource } from '#sync/page/use-resource.ts'
import { SelectField } from '#ui/select-field.tsx'
import { indented, type SwitchedProps } from './own-button-fields.tsx'
import { redirectOptions } from './pages.ts'
import { words } from './words.ts'

/** «Redirecionar depois do login» (LOG-11, LOG-12): the page can be chosen while the switch is on. */
export function RedirectFields({ edit, toggle }: SwitchedProps) {
  const { values } = edit
  useResource('courses')
  const courses = useList('courses') ?? []
  const on = values.enable_redirect_login
  return (
    <div>
      {toggle}
      <div className={indented}>
        <SelectField
          label={words.page}
          placeholder={words.pick}
          options={redirectOptions(courses, values.redirect_url)}
          disabled={!on}
          {...(!on && { hint: words.pageOff })}
          {...control(edit, 'redirect_url')}
        />
      </div>
    </div>
  )
}
