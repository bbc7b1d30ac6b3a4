import type { ImagePipeline } from '#images/page/pipeline.ts'
import type { Slot } from '#images/slots.ts'

// Runs inside the studio's page: code here may use nothing from outside but the lab.

export interface Reading {
  readonly width: number
  readonly height: number
  /** Brightness of each of 8×8 parts, 0 to 255, line by line. */
  readonly looks: readonly number[]
}

export interface Made extends Reading {
  readonly type: string
  readonly base64: string
}

export interface Seen {
  /** ms to open it, and to make the slot's picture. */
  readonly ms: readonly [number, number]
  /** Longest task of the page's main thread while the pipeline worked, ms; 0: none above 50. */
  readonly longestTask: number
  readonly frames: number
  readonly problem: string | null
  readonly made: Made | null
  /** The browser's own reading of the file, or of its twin; null: it cannot read it, or was not asked. */
  readonly reading: Reading | null
}

export interface Task {
  /** Address of the built `workers/pictures.ts`. */
  readonly code: string
  readonly slot: Slot
  /** Its first file is picked; the second, if any, shows how that should look. */
  readonly input: HTMLElement | SVGElement
}

/** Where a watch begins and ends, in a trace. `install` runs in the page and cannot use them from here. */
export const MARKS = { began: 'watch began', ended: 'watch ended' } as const

/** Of the page's main thread, from here to `end`. */
export interface Watch {
  /** The longest, ms; 0: none above 50. */
  end(): Promise<number>
}

export interface Lab {
  watch(): Watch
  /** The browser's own reading, in the wanted ratio around the middle; null: it cannot read it. */
  read(blob: Blob, ratio: Slot['ratio']): Promise<Reading | null>
  made(blob: Blob, ratio: Slot['ratio']): Promise<Made | null>
  /** The content of a shown `blob:` address, which the page's policy does not allow to fetch. */
  shownAt(address: string): Blob | undefined
}

declare global {
  var pictureLab: Lab
}

/** Installs the lab in a page before any other script. */
export function install(): void {
  const looksOf = (bitmap: ImageBitmap, [across, down]: Slot['ratio']): number[] => {
    const { width, height } = bitmap
    const [w, h] = [Math.min(width, (height * across) / down), Math.min(height, (width * down) / across)]
    const side = 128
    const context = new OffscreenCanvas(side, side).getContext('2d')
    if (context === null) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, (width - w) / 2, (height - h) / 2, w, h, 0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    const looks = Array.from({ length: 64 }, () => 0)
    for (let at = 0; at < side * side; at++) {
      const part = Math.floor(at / side / 16) * 8 + Math.floor((at % side) / 16)
      const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
      looks[part] = (looks[part] ?? 0) + (red * 299 + green * 587 + blue * 114) / 1000 / 256
    }
    return looks
  }
  const read: Lab['read'] = async (blob, ratio) => {
    const bitmap = await createImageBitmap(blob).catch(() => null)
    if (bitmap === null) return null
    const { width, height } = bitmap
    const looks = looksOf(bitmap, ratio)
    bitmap.close()
    return { width, height, looks }
  }
  const base64 = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
      reader.readAsDataURL(blob)
    })
  const shown = new Map<string, Blob>()
  const { createObjectURL } = URL
  URL.createObjectURL = (blob) => {
    const address = createObjectURL.call(URL, blob)
    if (blob instanceof Blob) shown.set(address, blob)
    return address
  }
  globalThis.pictureLab = {
    shownAt: (address) => shown.get(address),
    read,
    async made(blob, ratio) {
      const reading = await read(blob, ratio)
      return reading === null ? null : { ...reading, type: blob.type, base64: await base64(blob) }
    },
    watch() {
      const tasks: PerformanceEntry[] = []
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
      observer.observe({ type: 'longtask' })
      performance.mark('watch began')
      const began = performance.now()
      return {
        async end() {
          const ended = performance.now()
          performance.mark('watch ended')
          // The observer hears of a task a moment later.
          await new Promise((resolve) => setTimeout(resolve, 60))
          observer.disconnect()
          return tasks
            .filter(({ startTime, duration }) => startTime + duration > began && startTime < ended)
            .reduce((longest, { duration }) => Math.max(longest, duration), 0)
        },
      }
    },
  }
}

export async function pick({ code, slot, input }: Task): Promise<Seen> {
  const { pictures } = (await import(code)) as { readonly pictures: ImagePipeline }
  const [file, twin] = (input as HTMLInputElement).files ?? []
  if (file === undefined) throw new Error('nothing was picked')
  const { read, made: madeOf, watch } = globalThis.pictureLab

  const watching = watch()
  const began = performance.now()
  const opened = await pictures.open(file, slot)
  const looked = performance.now()
  const made = opened.ok ? await pictures.make(opened.picture.source, slot, null) : opened
  const ended = performance.now()
  const frames = document.querySelectorAll('iframe').length
  const longestTask = await watching.end()
  // A decompression bomb is not shown to the browser.
  const asked = made.ok || made.problem === 'broken' || made.problem === 'not-a-picture'
  return {
    ms: [looked - began, ended - looked],
    longestTask,
    frames,
    problem: made.ok ? null : made.problem,
    made: made.ok ? await madeOf(made.blob, slot.ratio) : null,
    reading: asked ? await read(twin ?? file, slot.ratio) : null,
  }
}

/** Resolves when the page has had no long task for two seconds. */
export async function rest(): Promise<void> {
  await new Promise<void>((resolve) => {
    let timer = setTimeout(resolve, 2000)
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 2000)
    }).observe({ type: 'longtask' })
  })
}
