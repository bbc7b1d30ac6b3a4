import { useLayoutEffect, useState } from 'react'
import { words } from '#i18n/words.ts'
import { askPassword } from './asked-passwords.ts'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './field.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

/** While it is mounted, the page contains no foreign HTML (decision 0139). */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  useLayoutEffect(askPassword, [])
  const name = shown ? words.action.hidePassword : words.action.showPassword
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton label={name} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  )
}
