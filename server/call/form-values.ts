import { AMOUNT } from '#contract/limits.ts'
import { ANIMATIONS } from '#contract/rewards.ts'
import { parseColour } from '#lib/colour.ts'
import { invalid } from '#server/errors/api-error.ts'

// The values of a multipart form: all of them are text. An absent one leaves what stands there.

type Form = Readonly<Record<string, unknown>>

const WRONG = 'Valor do campo inválido'
const wrong = (field: string, message = WRONG) => invalid(message, { [field]: message })

export const formText = (form: Form, field: string, now: string): string => {
  const value = form[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : now
}

export const formFlag = (form: Form, field: string, now: boolean): boolean => {
  const value = form[field]
  if (value === undefined) return now
  if (value === '1' || value === 1 || value === 'true') return true
  if (value === '0' || value === 0 || value === 'false' || value === '') return false
  throw wrong(field)
}

/** A whole number from 0 on: points. @throws 422 */
export function formPoints(form: Form, field: string, now: number): number {
  const sent = formText(form, field, String(now)).trim()
  const value = Number(sent)
  if (sent === '' || !Number.isInteger(value) || value < 0 || value > AMOUNT.max) throw wrong(field)
  return value
}

/** One of REW-13, or what stands there. @throws 422 */
export function formAnimation(form: Form, now: string): string {
  const value = formText(form, 'animation', now)
  if (value === '' || value === now) return value === '' ? 'none' : now
  if (!(ANIMATIONS as readonly string[]).includes(value)) throw wrong('animation')
  return value
}

/** @throws 422 */
export function formColour(form: Form, now: string): string {
  const value = formText(form, 'color', now).trim()
  if (value !== '' && value !== now && parseColour(value) === null) throw wrong('color')
  return value
}
