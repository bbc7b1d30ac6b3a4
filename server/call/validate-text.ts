import { ADDRESS_MAX } from '#contract/limits.ts'
import { isUpTo } from '#lib/characters.ts'
import { storedAddress } from '#lib/url.ts'
import { invalid } from '#server/errors/api-error.ts'

// Text is stored as text: trimmed, bounded in characters as people see them, never interpreted. Clients sanitise rich text on input and output (docs/security.md, 6).

/** @throws 422 with `message` when it is empty or too long. */
export function requiredText(value: string, field: string, max: number, message = 'Valor do campo inválido'): string {
  const text = value.trim()
  if (text === '' || !isUpTo(text, max)) throw invalid(message, { [field]: message })
  return text
}

export function boundedText(value: string, field: string, max: number, message = 'Valor do campo inválido'): string {
  const text = value.trim()
  if (!isUpTo(text, max)) throw invalid(message, { [field]: message })
  return text
}

/** @throws 422 unless it is empty or an address. */
export function optionalAddress(value: string, field: string, max = ADDRESS_MAX): string {
  const address = value.trim() === '' ? '' : storedAddress(value)
  if (address === null || address.length > max) throw invalid('Valor do campo inválido', { [field]: 'Valor do campo inválido' })
  return address
}
