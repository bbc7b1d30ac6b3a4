import { invalid } from './api-error.ts'

// Text is stored as text: trimmed, bounded, never interpreted. Clients sanitise rich text on the way in and out (security.md, 6).

/** @throws 422 with `message` when nothing is left or it is too long. */
export function requiredText(value: string, field: string, max: number, message = 'Valor do campo inválido'): string {
  const text = value.trim()
  if (text === '' || text.length > max) throw invalid(message, { [field]: message })
  return text
}

export function boundedText(value: string, field: string, max: number, message = 'Valor do campo inválido'): string {
  const text = value.trim()
  if (text.length > max) throw invalid(message, { [field]: message })
  return text
}

/**
 * An address as it is stored: without `http://` or `https://` (LNK-08); `mailto:` and site paths stay whole (AMB-36).
 * Null for what must never become a link.
 */
export function storedAddress(value: string): string | null {
  const address = value.trim().replace(/^https?:\/\//i, '')
  if (address === '') return ''
  if (/^mailto:/i.test(address) || /^\/(?!\/)/.test(address)) return address
  // Browsers drop tabs and line ends inside a scheme, so the look is taken without them.
  const bare = [...address].filter((char) => char > ' ').join('')
  // `host:8080` is an address, `javascript:80` is not, though it would parse as one.
  if (/^(javascript|data|vbscript|blob|file):/i.test(bare)) return null
  if (/^[a-z][a-z0-9+-]*:(?!\d)/i.test(bare) || /^[/\\]/.test(bare)) return null
  return URL.canParse(`https://${address}`) ? address : null
}

/** @throws 422 unless it is blank or an address. */
export function optionalAddress(value: string, field: string, max = 2048): string {
  const address = storedAddress(value)
  if (address === null || address.length > max) throw invalid('Valor do campo inválido', { [field]: 'Valor do campo inválido' })
  return address
}
