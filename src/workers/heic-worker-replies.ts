import { type HeicAnswer, transferables } from '#images/heic-messages.ts'

// What both workers share that open a HEIC in a frame.

/**
 * How a picture leaves that nobody can see through. It is encoded once more for its slot; at this quality nobody sees the first time. Over
 * a PNG, which loses nothing, one waits 1.5 s longer for 12 MP.
 */
export const OPAQUE = { type: 'image/jpeg', quality: 0.95 } as const

/** Answers each file with what `open` makes of it, null where it cannot. Who throws could not open it. */
export function answerWith(open: (file: Blob) => Promise<Blob | null>): void {
  addEventListener('message', ({ data }: MessageEvent<Blob>) => {
    void open(data)
      .then(bytesOf)
      .catch(() => null)
      .then((answer) => postMessage(answer, { transfer: transferables(answer) }))
  })
}

async function bytesOf(opened: Blob | null): Promise<HeicAnswer> {
  if (opened === null) return null
  return { type: opened.type === 'image/png' ? 'image/png' : 'image/jpeg', bytes: await opened.arrayBuffer() }
}
