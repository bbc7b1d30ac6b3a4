import { Suspense, useRef } from 'react'
import { useNear } from '#features/site/read/use-near.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { BlockFramesProps } from './block-frames.tsx'
import { type BlockPage, type BlockPlace, useBlocks } from './blocks.ts'

// Only pages that have a block load it.
const BlockFrames = lazyPart(() => import('./block-frames.tsx').then((module) => module.BlockFrames))

export interface PageBlocksProps extends BlockPlace {
  readonly page: BlockPage
  /** The page has no margins of its own. */
  readonly wide?: boolean
}

/** The owner's HTML on a page of the site (HTM). The frames' code comes when the place is nearly in sight: many a visit ends above it. */
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
