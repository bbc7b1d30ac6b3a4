import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { withStudio } from '#features/site/kit/site-link.tsx'
import { useNear } from '#features/site/read/use-near.ts'
import { isExternal, safeHref } from '#lib/url.ts'
import { blocks as look } from '#styled/recipes'
import { HtmlBlock } from '#ui/html-block.tsx'
import type { Block } from './blocks.ts'

/** What bare HTML is written in; the site's ground is dark. */
const TEXT_COLOUR = '#f4f1e7'
/** A frame begins before it is seen. */
const AHEAD = '400px'

/** The heights that blocks had at a width, so that what stands below them does not move when a page is opened again. */
const known = new Map<string, number>()

export interface BlockFramesProps {
  readonly blocks: readonly Block[]
  readonly wide: boolean
}

/** The owner's HTML, each block in a jail of its own (decision 0101). */
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
    // Once: afterwards the frame tells.
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

/** Opens a link of the HTML as any link of the site: by the one rule for addresses, or not at all. */
function useOpen(): (href: string) => void {
  const router = useRouter()
  return (href) => {
    const safe = safeHref(href)
    if (safe === null) return
    if (!isExternal(safe)) router.history.push(withStudio(safe, location.search))
    else Object.assign(document.createElement('a'), { href: safe, target: '_blank', rel: 'noopener noreferrer' }).click()
  }
}
