import { processor } from '#images/process.ts'
import { offscreen } from '#images/surface.ts'
import { answerOnce } from './answer-once.ts'

// The root of the image worker. A page has at most one (images/page/pipeline.ts).

answerOnce(processor(offscreen))
