import { safeHref } from './url.ts'

// What members write: plain text. Line breaks count, a line that begins with «- » (or another bullet) is an item of a list, **two stars** are bold, as is *one*, and an address
// that begins with http is a link (docs/decisions/0108). All else is itself, angle brackets included: nothing here makes HTML.

export type Piece =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Piece[])[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] }

const ITEM = /^[-•·] +/
// `*negrito*` is how other programs write it: not within a word or a sum.
const PIECES = /\*\*([^*\n]+)\*\*|(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])|(https?:\/\/[^\s<>"«»]+)/giu
/** What ends a sentence, not an address. */
const TRAILING = /[.,;:!?)\]'…]$/
const OPENS: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
const countOf = (text: string, sign: string) => text.split(sign).length

/** The address without what ends the sentence around it. A bracket that the address opened itself is its own. */
function addressIn(found: string): string {
  let address = found
  while (TRAILING.test(address)) {
    const last = address.slice(-1)
    const opens = OPENS[last]
    if (opens !== undefined && countOf(address, opens) >= countOf(address, last)) break
    address = address.slice(0, -1)
  }
  return address
}

export function parseMemberText(text: string): Block[] {
  const blocks: Block[] = []
  for (const part of text.split(/\n{2,}/)) {
    let lines: string[] = []
    let isList = false
    const end = () => {
      if (lines.length === 0) return
      const pieces = lines.map((line) => piecesOf(isList ? line.replace(ITEM, '') : line))
      blocks.push(isList ? { kind: 'list', items: pieces } : { kind: 'paragraph', lines: pieces })
      lines = []
    }
    for (const line of part.split('\n')) {
      if (line.trim() === '') continue
      if (ITEM.test(line) !== isList) {
        end()
        isList = ITEM.test(line)
      }
      lines.push(line)
    }
    end()
  }
  return blocks
}

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) pieces.push({ kind: 'text', text: line.slice(from, to) })
  }
  for (const match of line.matchAll(PIECES)) {
    const [whole, two, one, address] = match
    const bold = two ?? one
    const shown = address === undefined ? '' : addressIn(address)
    const href = address === undefined ? null : safeHref(shown)
    if (bold === undefined && href === null) continue
    plain(match.index)
    if (bold !== undefined) pieces.push({ kind: 'bold', text: bold })
    else pieces.push({ kind: 'link', text: shown, href: href ?? '' })
    from = match.index + (bold === undefined ? shown.length : whole.length)
  }
  plain(line.length)
  return pieces
}
