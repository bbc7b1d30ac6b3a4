import './resizer.ts'
import { createPipeline } from '#images/page/pipeline.ts'
import { failure } from '#images/problems.ts'
import { slot } from '#images/slots.ts'
import { startImageWorker } from '#workers/start-workers.ts'

// The product's own pipeline and worker.

const pipeline = createPipeline({ startWorker: startImageWorker, openHeic: () => Promise.resolve(failure('no-converter')) })

globalThis.resizer = {
  async make(photo) {
    const made = await pipeline.make(photo, slot('banner-wide'), null)
    if (!made.ok) throw new Error(made.problem)
    return made.blob
  },
}
