import { type HeicAnswer, transferables } from '#images/heic-messages.ts'

// Shared by the two workers that open a HEIC in a frame.

/**
 * The format of an opaque picture. It is encoded again for its slot, and at this quality the first encoding is not visible. A lossless PNG
 * would take 1.5 s longer for 12 MP.
 */
export const OPAQUE = { type: 'image/jpeg', quality: 0.95 } as const

/** Answers each file with the result of `open`, or null when it throws. */
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
