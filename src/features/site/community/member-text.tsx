import type { ReactNode } from 'react'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { jsx, jsxs } from '#lib/jsx/jsx-runtime.ts'
import { type Block, type Piece, parseMemberText } from '#lib/member-text.ts'

/** A member's text as elements, never as HTML. Each render parses the whole text, so its parts need no keys. */
export function MemberText({ text, className }: { text: string; className: string }) {
  return jsxs('div', { className, children: parseMemberText(text).map(blockOf) })
}

function blockOf(block: Block): ReactNode {
  if (block.kind === 'list') return jsxs('ul', { children: block.items.map((item) => jsxs('li', { children: item.map(pieceOf) })) })
  const lines = block.lines.flatMap((line, at) => [...(at > 0 ? [jsx('br', {})] : []), ...line.map(pieceOf)])
  return jsxs('p', { children: lines })
}

function pieceOf(piece: Piece): ReactNode {
  if (piece.kind === 'bold') return <b>{piece.text}</b>
  if (piece.kind === 'link') return <SiteLink href={piece.href}>{piece.text}</SiteLink>
  return piece.text
}
