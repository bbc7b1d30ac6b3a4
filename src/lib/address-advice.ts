import { INVISIBLE, isAddress } from './url.ts'

// What a person may have meant with what stands in a field for an address. It is asked, never changed behind their back; only signs that nobody
// can see are taken off.

export type AddressAdvice =
  /** «Você quis dizer …?» */
  | { readonly kind: 'meant'; readonly address: string }
  /** A number that can be called: the address that opens a conversation with it. */
  | { readonly kind: 'phone'; readonly address: string }

/** Signs that come along when an address is copied from a message or a document. */
const UNSEEN = new RegExp(`${INVISIBLE.source}|[\\u00ad\\u2061-\\u206f\\ufe00-\\ufe0f]`, 'g')

/** The address without what nobody can see; a space at an end is the browser's or the person's, and stays. */
export function withoutUnseen(typed: string): string {
  return typed.replaceAll(UNSEEN, '')
}

/** `http//`, `https:/`, `htps://`, `https;//`: a scheme that was meant. A right one is among them. */
const NEARLY_HTTP = /^(?:h?t{1,2}ps?|https?)(?:[:;.,]+\/*|\/+)/i
const HTTP = /^https?:\/\/(?!\/)/i
const PHONE = /^(?:tel:)?\s*\+?[\d\s().-]{8,}$/i
/** A network's digits, without the country's. */
const NATIONAL = { min: 10, max: 11 } as const
const BRAZIL = '55'

function phoneOf(text: string): string | null {
  // An address of four numbers is none of a telephone.
  if (!PHONE.test(text) || /^\d+(?:\.\d+){3}$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  if (digits.length < NATIONAL.min || digits.length > 15) return null
  const isWhole = /^(?:tel:)?\s*\+/i.test(text) || digits.length > NATIONAL.max
  return `https://wa.me/${isWhole ? '' : BRAZIL}${digits}`
}

/** «exemplo» → «exemplo.com.br»: a host of one word, where no such computer is meant. */
function wholeHost(rest: string): string {
  const [, host = '', tail = ''] = /^([^/?#]*)(.*)$/s.exec(rest) ?? []
  const dotted = host.replaceAll(',', '.')
  const word = dotted.replace(/^www\./i, '')
  return /^(?=.*[a-z])[a-z0-9-]+$/i.test(word) && word.toLowerCase() !== 'localhost' ? `${dotted}.com.br${tail}` : `${dotted}${tail}`
}

/** Null: it can be opened as it stands, or nothing is known. */
export function addressAdvice(typed: string): AddressAdvice | null {
  const text = withoutUnseen(typed).trim()
  if (text === '' || /^[/#]|^mailto:/i.test(text)) return null
  const phone = phoneOf(text)
  if (phone !== null) return { kind: 'phone', address: phone }
  const isWhole = HTTP.test(text)
  const rest = isWhole ? text.replace(HTTP, '') : text.replace(NEARLY_HTTP, '').replace(/^\/+/, '')
  const meant = wholeHost(rest)
  if (meant === rest && (isWhole || rest === text)) return null
  const address = `https://${meant}`
  return isAddress(address) ? { kind: 'meant', address } : null
}
