/** A stretch of two texts: in both, only in the earlier one, or only in the later one. */
export interface Stretch {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}

// Words and the characters between them, so that the joined stretches are the complete text.
const PARTS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu
/** A table of 600 × 600 takes a few ms; longer texts are shown side by side. */
const MOST = 600

/** The difference word by word; null if the texts are too long, or have too little in common. */
export function diffWords(before: string, after: string): Stretch[] | null {
  const a = before.match(PARTS) ?? []
  const b = after.match(PARTS) ?? []
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const middleA = a.slice(start, a.length - end)
  const middleB = b.slice(start, b.length - end)
  if (middleA.length > MOST || middleB.length > MOST) return null
  const middle = longestCommon(middleA, middleB)
  const kept = a.slice(0, start).concat(a.slice(a.length - end))
  const common = [...kept, ...middle.filter(({ kind }) => kind === 'same').map(({ text }) => text)]
  if (!common.some((part) => /[\p{L}\p{N}]/u.test(part))) return null
  return calm([{ kind: 'same', text: a.slice(0, start).join('') }, ...middle, { kind: 'same', text: a.slice(a.length - end).join('') }])
}

/** Merges a run of changes into one: «doze meses → dois anos», not «doze → dois», «meses → anos». Removed text comes before added text. */
function calm(stretches: readonly Stretch[]): Stretch[] {
  const runs: Stretch[] = []
  let gone = ''
  let come = ''
  const end = () => {
    runs.push({ kind: 'gone', text: gone }, { kind: 'new', text: come })
    gone = ''
    come = ''
  }
  for (const [place, { kind, text }] of stretches.entries()) {
    const next = stretches[place + 1]
    if (kind === 'gone') gone += text
    else if (kind === 'new') come += text
    else if (gone !== '' && come !== '' && text.trim() === '' && next !== undefined && next.kind !== 'same') {
      gone += text
      come += text
    } else {
      end()
      runs.push({ kind, text })
    }
  }
  end()
  return join(runs)
}

/** The longest common subsequence, with the classic table, walked from its first corner. */
function longestCommon(a: readonly string[], b: readonly string[]): Stretch[] {
  const width = b.length + 1
  const length = new Uint16Array((a.length + 1) * width)
  const at = (row: number, column: number) => length[row * width + column] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      length[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const stretches: Stretch[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      stretches.push({ kind: 'same', text: left })
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      stretches.push({ kind: 'gone', text: left })
      i++
    } else if (right !== undefined) {
      stretches.push({ kind: 'new', text: right })
      j++
    }
  }
  return stretches
}

function join(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { kind, text } of stretches) {
    const last = joined.at(-1)
    if (text === '') continue
    if (last?.kind === kind) joined[joined.length - 1] = { kind, text: last.text + text }
    else joined.push({ kind, text })
  }
  return joined
}

const ROUND = 28 // characters of unchanged text left and right of a change

/** The changes with some text around them; the rest becomes «…». */
export function excerpt(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map((stretch, place) => {
    if (stretch.kind !== 'same') return stretch
    const signs = Array.from(stretch.text)
    const first = place === 0
    const last = place === stretches.length - 1
    if (signs.length <= ROUND * (first || last ? 1 : 2) + 3) return stretch
    const head = first ? '' : signs.slice(0, ROUND).join('')
    const tail = last ? '' : signs.slice(-ROUND).join('')
    return { kind: 'same', text: `${head}…${tail}` }
  })
}
