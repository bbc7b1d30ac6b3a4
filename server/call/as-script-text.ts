/** JSON in which no text can end the element, begin a comment, or contain a line end that JavaScript does not allow in texts. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
