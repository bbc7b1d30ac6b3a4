import type { ButtonHTMLAttributes, Ref } from 'react'
import { button, iconButton, type ButtonVariantProps } from '#styled/recipes'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: NonNullable<ButtonVariantProps['variant']> & string
  size?: NonNullable<ButtonVariantProps['size']> & string
  shape?: 'rect' | 'pill'
  /** Off but reachable: the name and the reason (`aria-describedby`) can still be read. Clicks do nothing. */
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

/** The same look on something else, e.g. a router link: `<Link className={buttonLook({ variant: 'line' })}>`. */
export const buttonLook = button

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** The name; an icon never stands without a word. */
  label: string
  danger?: boolean
  /** Off but reachable: whoever stands on it when it goes off is not thrown out. Clicks do nothing. */
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
