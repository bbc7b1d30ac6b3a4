import { expect, test } from 'vitest'
import { openPage } from './open-page.ts'

interface Page {
  readonly name: string
  readonly focused?: boolean
  readonly visibilityState?: string
  readonly refuses?: boolean
}

/** What a press does where these pages are open. What it marks as read is tested beside `readNotice`. */
async function press(data: unknown, pages: readonly Page[] = [], opens = true): Promise<string[]> {
  const seen: string[] = []
  const clients = {
    matchAll: (options: unknown) => {
      expect(options).toEqual({ type: 'window' })
      return Promise.resolve(
        pages.map(({ name, focused = false, visibilityState = 'hidden', refuses = false }) => ({
          focused,
          visibilityState,
          postMessage: (message: unknown) => seen.push(`${name} ${JSON.stringify(message)}`),
          focus: () => (seen.push(`${name} focus`), refuses ? Promise.reject(new Error('not now')) : Promise.resolve()),
        })),
      )
    },
    openWindow: (to: string) => (seen.push(`open ${to}`), opens ? Promise.resolve(null) : Promise.reject(new Error('not allowed'))),
  }
  await openPage(clients, data)
  return seen
}

const data = { account: 'lousa:1:9', path: '/curso/1/samba/5', lids: ['s1'] }
const go = '{"type":"GO","to":"/curso/1/samba/5"}'

test('a press opens its page where none is open (NTF-30)', async () => {
  expect(await press(data)).toEqual(['open /curso/1/samba/5'])
})

test.each([
  ['another site', { path: 'https://evil.test/x' }],
  ['another site without a scheme', { path: '//evil.test' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['nothing', {}],
  ['no data', null],
])('a press that names %s opens the list', async (_, named) => {
  expect(await press(named)).toEqual(['open /notifications'])
})

test('an open page goes there itself: the focused one, else one that is seen, else any; none is opened', async () => {
  const [back, seen, focused] = [{ name: 'back' }, { name: 'seen', visibilityState: 'visible' }, { name: 'focused', focused: true }]
  expect(await press(data, [back, seen, focused])).toEqual([`focused ${go}`, 'focused focus'])
  expect(await press(data, [back, seen])).toEqual([`seen ${go}`, 'seen focus'])
  expect(await press(data, [{ ...back, refuses: true }])).toEqual([`back ${go}`, 'back focus'])
})

test('a window that the browser refuses is an error of the press, not a silence', async () => {
  await expect(press(data, [], false)).rejects.toThrow('not allowed')
})
