import { lazy, Suspense } from 'react'
import { type BlockPage, type BlockPlace, useBlocks } from './blocks.ts'

// Only pages that have a block load it.
const BlockFrames = lazy(() => import('./block-frames.tsx').then((module) => ({ default: module.BlockFrames })))

export interface PageBlocksProps extends BlockPlace {
  readonly page: BlockPage
  /** The page has no margins of its own. */
  readonly wide?: boolean
}

/** The owner's HTML on a page of the site (HTM). */
export function PageBlocks({ page, wide = false, ...place }: PageBlocksProps) {
  const blocks = useBlocks(page, place)
  if (blocks.length === 0) return null
  return (
    <Suspense>
      <BlockFrames blocks={blocks} wide={wide} />
    </Suspense>
  )
}
