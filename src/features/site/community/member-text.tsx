import { createElement, type ReactNode } from 'react'
import { SiteLink } from '#features/site/site-link.tsx'
import { type Block, type Piece, parseMemberText } from '#lib/member-text.ts'

/** What a member wrote, as elements: never as HTML. The text is parsed anew as a whole, so its parts need no keys of their own. */
export function MemberText({ text, className }: { text: string; className: string }) {
  return createElement('div', { className }, ...parseMemberText(text).map(blockOf))
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'list') return createElement('ul', null, ...block.items.map((item) => createElement('li', null, ...item.map(pieceOf))))
  const lines = block.lines.flatMap((line, at) => [...(at > 0 ? [createElement('br')] : []), ...line.map(pieceOf)])
  return createElement('p', null, ...lines)
}

function pieceOf(piece: Piece): ReactNode {
  if (piece.kind === 'bold') return <b>{piece.text}</b>
  if (piece.kind === 'link') return <SiteLink href={piece.href}>{piece.text}</SiteLink>
  return piece.text
}
