import './resizer.ts'
import { createRoom } from '#images/page/room.ts'
import { failure } from '#images/problems.ts'
import { slot } from '#images/slots.ts'
import { startImageWorker } from '#workers/bridge.ts'

// The product's own room and worker.

const room = createRoom({ startWorker: startImageWorker, openHeic: () => Promise.resolve(failure('no-converter')) })

globalThis.resizer = {
  async make(photo) {
    const made = await room.make(photo, slot('banner-wide'), null)
    if (!made.ok) throw new Error(made.problem)
    return made.blob
  },
}
