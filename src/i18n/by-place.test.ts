import { afterEach, expect, test } from 'vitest'
import { pack, speak } from '#lib/language.ts'
import { unkept } from '#lib/unkept.ts'
import { byPlace } from './by-place.ts'

afterEach(() => unkept.set(null))

test('a text is said anew as soon as the browser keeps nothing (PER-03)', () => {
  const words = byPlace({ saved: 'Salvo neste dispositivo', other: 'Salvar' }, { saved: 'Só nesta página' })
  expect(words.saved).toBe('Salvo neste dispositivo')
  unkept.set('refused')
  expect(words).toMatchObject({ saved: 'Só nesta página', other: 'Salvar' })
})

test('another language says both, where words are kept and where they are not (PER-03, PER-23)', () => {
  const words = pack('test', byPlace({ saved: 'Salvo neste dispositivo', other: 'Salvar' }, { saved: 'Só nesta página' }))
  speak('en', { test: { saved: 'Saved on this device', other: 'Save', inPage: { saved: 'On this page only' } } })
  expect(words).toMatchObject({ saved: 'Saved on this device', other: 'Save' })
  unkept.set('refused')
  expect(words.saved).toBe('On this page only')
  speak('pt', {})
})

const packs = import.meta.glob<Record<string, unknown>>(['/src/**/*words.ts'], { eager: true })

/** Every text of a pack, those that are made with numbers and names too. */
function textsOf(value: unknown, path: string, depth = 0): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') {
    return [0, 1, 2].flatMap((n) => {
      try {
        return textsOf((value as (...args: unknown[]) => unknown)(n, n, n), path, depth + 1)
      } catch {
        return [] // it takes other things
      }
    })
  }
  if (typeof value !== 'object' || value === null || depth > 5) return []
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, `${path}.${name}`, depth + 1))
}

/** Says that something is kept: on the device, for later, or for good. */
const KEPT =
  /\b(guardad|salv)[oa]s?( só)? (neste|no) dispositivo|\b(está|estão|fica|ficam|continua|continuam|era|estava) guardad[oa]s?|^guardad|rascunho guardado|nada se perde|não perde nada|neste dispositivo,/i
/** Not of words that a page writes: of the device, of files that were made, of a disk that has not answered yet, or of what a browser that keeps may lose. */
const ELSEWHERE = /loss-words|studio\/html|unkept-words|slow-words|other-tab-words|home-words|commands?-words/

test('no text says of a page that keeps nothing that words are kept (PER-03)', () => {
  const all = () => Object.entries(packs).flatMap(([file, pack]) => (ELSEWHERE.test(file) ? [] : textsOf(pack, file)))
  const claims = () => all().filter(([, text]) => KEPT.test(text.replaceAll(/\b(não|nada) (está|fica|se perdeu)/gi, '')))
  expect(claims().length).toBeGreaterThan(30)
  unkept.set('refused')
  expect(claims()).toEqual([])
})
