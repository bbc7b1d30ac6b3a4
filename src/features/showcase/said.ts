/** The server's text in an answer: `{message}`, or a list whose first element is the message (VIT-06, VIT-16, VIT-17). */
export function said(answer: unknown, otherwise: string): string {
  const first: unknown = Array.isArray(answer) ? answer[0] : answer
  const message = typeof first === 'object' && first !== null && 'message' in first ? first.message : first
  if (typeof message === 'string' && message.trim() !== '') return message
  const inner = typeof first === 'object' && first !== null && 'data' in first ? first.data : undefined
  return inner === undefined || (typeof inner === 'object' && !Array.isArray(inner)) ? otherwise : said(inner, otherwise)
}
