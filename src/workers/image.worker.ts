import { expose } from 'comlink'
import { processor } from '#images/process.ts'
import { offscreen } from '#images/surface.ts'

// The root of the image worker. A page has at most one (images/page/pipeline.ts).

expose(processor(offscreen))
