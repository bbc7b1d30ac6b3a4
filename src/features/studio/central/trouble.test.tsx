import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AttentionReason, Entry, Hold } from '#db/entry.ts'
import { updateExtra } from '#features/studio/footer/commands.ts'
import { createLink, removeLink, updateLink } from '#features/studio/header-links/commands.ts'
import { updateSeo } from '#features/studio/seo/commands.ts'
import { buildLink, openTestStudio, setEntry, showStudio } from '#tests/fixtures/studio.tsx'

// The problems that `docs/trouble.md` lists are on the screen with their texts and buttons.

let rows: ReadonlyMap<string, readonly string[]>
const rowOf = (table: string, key: string) => rows.get(`${table}/${key}`) ?? []

beforeAll(async () => {
  const found = new Map<string, string[]>()
  let table = ''
  for (const line of (await commands.readFile('docs/trouble.md')).split('\n')) {
    if (line.startsWith('## ')) table = line.slice(3)
    const [key = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
    if (line.startsWith('|')) found.set(`${table}/${key}`, cells)
  }
  rows = found
})
beforeEach(() => page.viewport(1280, 900))

const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const attempt = { no: 1, step: 'x', fence: 1, generation: 1, startedAt: 1, endedAt: 2, wire: { method: 'POST', url: '/' } } as const
const SEO = 'Informações & SEO: nome'

const REASONS: readonly (AttentionReason | 'gone-again' | 'gone-own')[] = [
  'refused',
  'conflict',
  'gone',
  'gone-again',
  'gone-own',
  'uncertain',
  'unread',
  'not-saved',
  'unknown',
  'damaged',
]

describe('an edit that needs the person (docs/trouble.md)', () => {
  test.each(REASONS)('%s: the card says what happened, where the work is and the way on, and its button is there', async (row) => {
    const reason = row === 'gone-again' || row === 'gone-own' ? 'gone' : row
    const again = reason !== row
    const studio = await openTestStudio({ links: [buildLink(1, 'Mentorias', 'escola.com/mentorias')] })
    const isLink = reason === 'uncertain' || reason === 'damaged'
    const id = isLink
      ? await studio.record(createLink, { lid: 'novo', title: 'Blog', url: 'blog.com' })
      : again
        ? await studio.record(updateLink, { lid: 's1', title: 'Grupos' })
        : await studio.record(updateSeo, { name: 'Sabiá' })
    const conflict = { 'settings/info': { name: { base: 'Escola Sabiá', mine: 'Sabiá', theirs: 'Ipê' } } }
    await setEntry(studio, id, {
      state: 'attention',
      attempts: [{ ...attempt, outcome: 'refused' }],
      attention: { reason, at: Date.now(), ...(reason === 'conflict' && { conflict }), ...(row === 'gone-own' && { own: true }) },
    })
    await showStudio(studio, 'sincronizacao')
    const card = item(isLink ? 'Novo link «Blog»' : again ? 'Link «Grupos» alterado' : SEO).first()
    const [what = '', where, way, button = ''] = rowOf('Needs you', row)
    await expect.element(card).toHaveTextContent(`${what.replace('{isto}', 'este link')} ${where} ${way}`)
    const inCard = card.getByRole('button', { name: button, exact: true })
    await expect.element(button === 'Exportar pendências' ? page.getByRole('button', { name: button }) : inCard).toBeVisible()
  })
})

describe('an edit that waits (docs/trouble.md)', () => {
  const hold = (value: unknown) => ({ key: 'hold', value })
  const metas: Partial<Record<Hold, { key: string; value: unknown }>> = {
    auth: hold({ kind: 'auth', at: 1 }),
    rights: hold({ kind: 'rights', at: 1 }),
    offline: { key: 'reach', value: { ok: false, at: 1 } },
    paused: { key: 'paused', value: true },
  }
  const pause = (reason: 'rate' | 'unanswered'): Partial<Entry> => ({
    state: 'waiting',
    attempts: [{ ...attempt, outcome: 'unanswered' }],
    pause: { at: Date.now(), wait: 60_000, reason },
  })
  const HOLDS = ['auth', 'rights', 'offline', 'paused', 'rate', 'again', 'lane', 'undo'] as const satisfies readonly Hold[]

  test.each(HOLDS)('%s: the line says why, where it is and what comes next, and its button is there', async (kind) => {
    const studio = await openTestStudio({ links: [buildLink(1, 'Mentorias', 'escola.com/mentorias')] })
    const isDelete = kind === 'undo'
    const id = isDelete
      ? await studio.record(removeLink, { lid: 's1', title: 'Mentorias' })
      : await studio.record(updateSeo, { name: 'Sabiá' })
    if (kind === 'rate' || kind === 'again') await setEntry(studio, id, pause(kind === 'rate' ? 'rate' : 'unanswered'))
    if (kind === 'lane') {
      const first = await studio.record(updateExtra, { url_youtube: 'youtube.com/@sabia' })
      const { lane } = (await studio.db.table('outbox').get(id)) as Entry
      await setEntry(studio, first, { lane, state: 'sending' })
    }
    const meta = metas[kind]
    if (meta !== undefined) await studio.db.table('meta').put(meta)
    await showStudio(studio, 'sincronizacao')
    const [what, where, way, button = ''] = rowOf('Holds', kind)
    await expect.element(item(isDelete ? 'Link «Mentorias» excluído' : SEO)).toHaveTextContent(`${what} ${where} ${way}`)
    if (button === '—') return
    const role = kind === 'paused' ? 'switch' : 'button'
    await expect.element(page.getByRole(role, { name: button, exact: true }).first()).toBeVisible()
  })
})

describe('one way back for one thing (docs/trouble.md)', () => {
  test.each(['queued', 'waiting', 'sending', 'verifying', 'acked'] as const)('%s: the buttons are those of the table', async (state) => {
    const studio = await openTestStudio()
    const id = await studio.record(updateSeo, { name: 'Sabiá' })
    await setEntry(studio, id, {
      state,
      ...(state !== 'queued' && { attempts: [{ ...attempt, outcome: 'unanswered' }] }),
      ...(state === 'acked' && { ackedAt: Date.now() }),
    })
    await showStudio(studio, 'sincronizacao')
    const [pill = '', , , ways = ''] = rowOf('States', state)
    await expect.element(item(SEO).getByText(pill)).toBeVisible()
    const shown = item(SEO)
      .getByRole('button')
      .elements()
      .map((button) => `«${button.textContent}»`)
    expect(shown.join(' ')).toBe(ways)
  })
})
