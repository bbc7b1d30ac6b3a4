import type { ButtonHTMLAttributes, Ref } from 'react'
import { button, iconButton, type ButtonVariantProps } from '#styled/recipes'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: NonNullable<ButtonVariantProps['variant']> & string
  size?: NonNullable<ButtonVariantProps['size']> & string
  shape?: 'rect' | 'pill'
  /** Disabled but focusable: the name and the reason (`aria-describedby`) can still be read. Clicks do nothing. */
  off?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ variant, size, shape, off = false, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the type is a prop with a safe default
      type={off ? 'button' : type}
      aria-disabled={off || undefined}
      {...rest}
      onClick={off ? undefined : onClick}
      className={both(button({ variant, size, shape }), className)}
    />
  )
}

const both = (own: string, given: string | undefined) => (given === undefined ? own : `${own} ${given}`)

/** The button's style for other elements, e.g. a router link: `<Link className={buttonLook({ variant: 'line' })}>`. */
export const buttonLook = button

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The accessible name; required. */
  label: string
  danger?: boolean
  /** Disabled but focusable, so that the focus is not lost when it gets disabled. Clicks do nothing. */
  off?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, danger = false, off = false, className, type = 'button', onClick, ...rest }: IconButtonProps) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- as above
      type={type}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      {...rest}
      onClick={off ? undefined : onClick}
      className={both(iconButton({ danger }), className)}
    />
  )
}
