import { stripBidi } from '#lib/strip-bidi.ts'
import { invalid } from './api-error.ts'

// What members write: plain text with line breaks and the few signs of lib/member-text.ts (docs/decisions/0108). Nothing in it is ever read as HTML.

// oxlint-disable-next-line no-control-regex -- the control characters are what it removes
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]/g

/** As it is stored. */
export function cleanMemberText(value: string): string {
  return stripBidi(value.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** @throws 422 when nothing is left, or it is too long */
export function memberText(value: string, field: string, max: number, missing: string): string {
  const text = cleanMemberText(value)
  if (text === '') throw invalid(missing, { [field]: missing })
  if (text.length > max) {
    const long = `Use até ${max.toLocaleString('pt-BR')} caracteres.`
    throw invalid(long, { [field]: long })
  }
  return text
}
