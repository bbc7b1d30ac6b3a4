import { stripBidi } from './strip-bidi.ts'

// oxlint-disable-next-line no-control-regex -- the control characters are what it removes
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\ufeff]/g

/** As it is stored. */
export function cleanMemberText(value: string): string {
  return stripBidi(value.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, ''))
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
