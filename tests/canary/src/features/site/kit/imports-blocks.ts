// expects: no-restricted-imports
import { BlockFrames } from '#features/site/blocks/block-frames.tsx'

export const wrong = BlockFrames
