import type { Page } from '@playwright/test'
import { report } from '#bench/sync/report.ts'
import { type Line, ms, times } from '#bench/sync/rows/row.ts'
import { median, pairedRatio } from '#bench/sync/stats.ts'
import { IMAGE_QUALITY } from '#contract/limits.ts'
import { must } from '#lib/must.ts'
import { type Lab, openLab } from './lab.ts'
import type {} from './page/image-quality.ts'
import type {} from './page/resizer.ts'

// `npm run bench:images -- [--repetitions=n]`: contenders take turns, the first round is dropped. Writes its table into bench/README.md.

const NAMES = ['ours', 'bare', 'bare-high', 'compression', 'pica'] as const
type Name = (typeof NAMES)[number]
const TITLES: Readonly<Record<Name, string>> = {
  ours: 'ours',
  bare: 'bare',
  'bare-high': 'bare, smoothing high',
  compression: 'browser-image-compression',
  pica: 'pica',
}

const REPETITIONS = Number(process.argv.find((each) => each.startsWith('--repetitions='))?.split('=')[1] ?? 9)

interface Turn {
  readonly ms: number
  /** Longest task of the page's main thread, ms; 0: none above 50. */
  readonly longestTask: number
  readonly base64: string
}

const takeTurn = (page: Page, quality: number): Promise<Turn> =>
  page.evaluate(async (quality): Promise<Turn> => {
    const photo = new File([await (await fetch('/photo.jpg')).blob()], 'photo.jpg', { type: 'image/jpeg' })
    let longestTask = 0
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration)
    })
    observer.observe({ type: 'longtask' })
    const began = performance.now()
    const blob = await resizer.make(photo, quality)
    const took = performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, 60)) // the observer reports a moment later
    observer.disconnect()
    if (blob.type !== 'image/webp') throw new Error(blob.type)
    return { ms: took, longestTask, base64: await toBase64(blob) }

    function toBase64(content: Blob): Promise<string> {
      return new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
        reader.readAsDataURL(content)
      })
    }
  }, quality)

async function drawPhoto(judge: Page): Promise<Buffer> {
  const base64 = await judge.evaluate(async () => {
    const photo = new Uint8Array(await (await globalThis.judge.drawPhoto()).arrayBuffer())
    return btoa(Array.from(photo, (byte) => String.fromCharCode(byte)).join(''))
  })
  return Buffer.from(base64, 'base64')
}

const nearness = (judge: Page, { base64 }: Turn): Promise<number> =>
  judge.evaluate(async (base64) => {
    const photo = await (await fetch('/photo.jpg')).blob()
    return globalThis.judge.nearness(photo, new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]))
  }, base64)

const bytesOf = ({ base64 }: Turn) => Buffer.from(base64, 'base64').length

/** The fewest bytes at which a contender reaches our similarity to the exact picture; null: at no quality. */
async function bytesAt(page: Page, judge: Page, wanted: number): Promise<number | null> {
  let best: number | null = null
  let [low, high] = [0.5, 1]
  for (let quality = IMAGE_QUALITY; high - low > 0.01; quality = (low + high) / 2) {
    const turn = await takeTurn(page, quality)
    if ((await nearness(judge, turn)) >= wanted) [best, high] = [bytesOf(turn), quality]
    else low = quality
  }
  return best
}

async function rounds(pages: ReadonlyMap<Name, Page>): Promise<Record<Name, Turn[]>> {
  const turns: Record<Name, Turn[]> = { ours: [], bare: [], 'bare-high': [], compression: [], pica: [] }
  for (let round = 0; round <= REPETITIONS; round++) {
    for (const [name, page] of pages) {
      const turn = await takeTurn(page, IMAGE_QUALITY)
      if (round > 0) turns[name].push(turn)
      console.error(`  ${name} · ${round === 0 ? 'warm-up' : round}: ${turn.ms.toFixed(0)} ms, longest task ${turn.longestTask.toFixed(0)}`)
    }
  }
  return turns
}

async function measure(lab: Lab): Promise<Line[]> {
  const judge = await lab.openPage('judge')
  const photo = await drawPhoto(judge)
  lab.setPhoto(photo)
  console.error(`  the photo: ${photo.length.toLocaleString('en')} bytes`)
  const pages = new Map<Name, Page>()
  for (const name of NAMES) pages.set(name, await lab.openPage(name))
  const turns = await rounds(pages)
  const took = (name: Name) => turns[name].map((turn) => turn.ms)
  const ratio = (name: Name) => pairedRatio(took('ours'), took(name))
  const ours = ms(median(took('ours')))
  const against = (name: Name, goal: string, most: number): Line => ({
    what: 'a photo of 12 MP to a WebP of 1920×1080, quality 0.80',
    ours,
    against: `${TITLES[name]} ${ms(median(took(name)))}`,
    ratio: times(ratio(name)),
    goal,
    met: ratio(name) <= most,
  })
  const last = new Map(NAMES.map((name) => [name, must(turns[name].at(-1), name)]))
  const near = new Map<Name, number>()
  for (const [name, turn] of last) near.set(name, await nearness(judge, turn))
  const wanted = must(near.get('ours'), 'ours')
  const others = NAMES.filter((name) => name !== 'ours')
  const equal: string[] = []
  for (const name of others) {
    const bytes = await bytesAt(must(pages.get(name), name), judge, wanted)
    equal.push(`${TITLES[name]} ${bytes === null ? 'never as near' : kB(bytes)}`)
  }
  const longest = (name: Name) => `${Math.round(median(turns[name].map((turn) => turn.longestTask)))} ms`
  const atOurs = (name: Name) => `${TITLES[name]} ${must(near.get(name), name).toFixed(4)}, ${kB(bytesOf(must(last.get(name), name)))}`
  return [
    against('bare', '≤ 1.15×', 1.15),
    against('bare-high', '≤ 1.15×', 1.15),
    against('compression', 'ahead', 1),
    against('pica', 'ahead', 1),
    {
      what: 'how near that is to the exact one (SSIM), and its bytes',
      ours: atOurs('ours').replace('ours ', ''),
      against: others.map(atOurs).join('; '),
      ratio: '–',
      goal: '–',
      met: null,
    },
    {
      what: 'bytes as near as ours',
      ours: kB(bytesOf(must(last.get('ours'), 'ours'))),
      against: equal.join('; '),
      ratio: '–',
      goal: '–',
      met: null,
    },
    {
      what: "longest task of the page's thread, 0: none over 50 ms",
      ours: longest('ours'),
      against: others.map((name) => `${TITLES[name]} ${longest(name)}`).join('; '),
      ratio: '–',
      goal: '≤ 50 ms',
      met: longest('ours') === '0 ms',
    },
  ]
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const lab = await openLab()
try {
  await report(await measure(lab), { place: 'images', whole: true, chromium: lab.version })
} finally {
  await lab.stop()
}
