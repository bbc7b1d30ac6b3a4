import { isUpTo } from '#lib/characters.ts'
import { cleanMemberText } from '#lib/clean-member-text.ts'
import { invalid } from '#server/errors/api-error.ts'

// What members write: plain text with line breaks and the few signs of lib/member-text.ts (docs/decisions/0108). Nothing in it is ever read as HTML.

/** @throws 422 when nothing is left, or it is too long */
export function memberText(value: string, field: string, max: number, missing: string): string {
  const text = cleanMemberText(value)
  if (text === '') throw invalid(missing, { [field]: missing })
  if (!isUpTo(text, max)) {
    const long = `Use até ${max.toLocaleString('pt-BR')} caracteres.`
    throw invalid(long, { [field]: long })
  }
  return text
}
