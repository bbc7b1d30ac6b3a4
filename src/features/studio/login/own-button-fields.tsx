import type { ReactNode } from 'react'
import { type DraftForm, setField } from '#features/studio/form/draft-form.ts'
import { css } from '#styled/css'
import { AddressField } from '#ui/address-field.tsx'
import { TextField } from '#ui/field.tsx'
import type { LoginValues } from './form.ts'
import { words } from './words.ts'

export type LoginEdit = DraftForm<LoginValues, LoginValues>

export interface SwitchedProps {
  readonly edit: LoginEdit
  readonly toggle: ReactNode
}

/** «Botão personalizado» (LOG-05, LOG-06): title and address can be edited while the switch is on. */
export function OwnButtonFields({ edit, toggle }: SwitchedProps) {
  const { form, values, differs } = edit
  const { errors } = form.formState
  const field = (name: 'title_cta_login' | 'link_cta_login') => {
    const error = errors[name]?.message
    return {
      error,
      draft: differs(name),
      // A field with an error stays enabled, so that it can be corrected.
      disabled: !values.cta_login && error === undefined,
      ...form.register(name),
    }
  }
  return (
    <div>
      {toggle}
      <div className={indented}>
        <TextField label={words.ownTitle} {...field('title_cta_login')} />
        <AddressField
          label={words.ownLink}
          placeholder="https://"
          written={values.link_cta_login}
          onUse={(link) => setField(form, 'link_cta_login', link)}
          {...(!values.cta_login && { hint: words.ownOff })}
          {...field('link_cta_login')}
        />
      </div>
    </div>
  )
}

/** Fields indented below their switch. */
export const indented = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  marginTop: '2',
  marginLeft: '0.5',
  paddingLeft: '4',
  borderLeft: '1px solid',
  borderColor: 'line',
})
