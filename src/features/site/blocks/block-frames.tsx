import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { withStudio } from '#features/site/kit/site-link.tsx'
import { useNear } from '#features/site/read/use-near.ts'
import { isExternal, safeHref } from '#lib/url.ts'
import { blocks as look } from '#styled/recipes'
import { HtmlBlock } from '#ui/html-block.tsx'
import type { Block } from './blocks.ts'

/** The text colour of HTML without styles, because the site's background is dark. */
const TEXT_COLOUR = '#f4f1e7'
/** How far below the visible area a frame starts to load. */
const AHEAD = '400px'

/** The known heights of blocks at a width: when a page is opened again, the content below a block does not move. */
const known = new Map<string, number>()

export interface BlockFramesProps {
  readonly blocks: readonly Block[]
  readonly wide: boolean
}

/** The owner's HTML, each block in a sandboxed frame of its own (decision 0101). */
export function BlockFrames({ blocks, wide }: BlockFramesProps) {
  return (
    <div className={look({ wide }).root}>
      {blocks.map((block) => (
        <BlockFrame key={block.key} block={block} />
      ))}
    </div>
  )
}

function BlockFrame({ block: { key, title, html } }: { readonly block: Block }) {
  const box = useRef<HTMLDivElement>(null)
  const open = useOpen()
  const near = useNear(box, AHEAD)
  const [height, setHeight] = useState<number | null>(null)
  const [stopped, setStopped] = useState(false)
  const place = () => `${key} ${box.current?.clientWidth ?? 0}`
  useEffect(() => {
    setHeight((now) => now ?? known.get(place()) ?? null)
    // Only once: afterwards the frame reports its height.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div ref={box} className={look().block} style={stopped ? undefined : { height: `${height ?? 0}px` }}>
      {near && (
        <HtmlBlock
          html={html}
          title={title}
          colour={TEXT_COLOUR}
          className={look().frame}
          height={height ?? 0}
          onHeight={(next) => {
            known.set(place(), next)
            setHeight(next)
          }}
          onOpen={open}
          onStopped={setStopped}
        />
      )}
    </div>
  )
}

/** Opens a link of the HTML like any link of the site: only if the rule for safe addresses allows it. */
function useOpen(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    const safe = safeHref(href)
    if (safe === null) return
    if (!isExternal(safe)) router.history.push(withStudio(safe, location.search))
    else Object.assign(document.createElement('a'), { href: safe, target: '_blank', rel: 'noopener noreferrer' }).click()
  }
}
