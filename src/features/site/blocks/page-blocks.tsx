import { Suspense, useRef } from 'react'
import { useNear } from '#features/site/read/use-near.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { BlockFramesProps } from './block-frames.tsx'
import { type BlockPage, type BlockPlace, useBlocks } from './blocks.ts'

// Lazy: only pages with a block load it.
const BlockFrames = lazyPart(() => import('./block-frames.tsx').then((module) => module.BlockFrames))

export interface PageBlocksProps extends BlockPlace {
  readonly page: BlockPage
  /** Whether the page has no margins of its own. */
  readonly wide?: boolean
}

/** The owner's HTML on a page of the site (HTM). The frames' code loads when the blocks are nearly in view: many visits end above them. */
export function PageBlocks({ page, wide = false, ...place }: PageBlocksProps) {
  const blocks = useBlocks(page, place)
  if (blocks.length === 0) return null
  return <Near blocks={blocks} wide={wide} />
}

function Near(props: BlockFramesProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box, '100px')
  return (
    <div ref={box}>
      {near && (
        <Suspense>
          <BlockFrames {...props} />
        </Suspense>
      )}
    </div>
  )
}
