import { afterAll, beforeAll, expect, it } from 'vitest'
import { NORMAL } from '#contract/lab.ts'
import { dumpOf } from '#server/testing/test-app.ts'
import { apiOf } from './api.ts'
import { type AppHost, startAppHost } from './app-host.ts'
import { people } from './sign-in.ts'

let host: AppHost
beforeAll(async () => {
  host = await startAppHost(await dumpOf(true))
})
afterAll(() => host.stop())

const CONFIG = '/api/auth/config/plataforma'
const newLink = (title: string) => ({ link_title: title, link_url: 'a.com', tenant_id: 1 })

it('gives every server the seeded rows, without changes of the server before', async () => {
  const one = await host.open()
  const seeded = await host.rows()
  expect(seeded['links']).toHaveLength(4)
  const api = await apiOf(one.url, people.admin)
  await api.removeLinks()
  expect(await api.send('POST', `${CONFIG}/links/create`, newLink('Novo'))).toBe(201)
  expect(await api.send('POST', `${CONFIG}/update-seo`, { name: 'Outro', description: 'Outra' })).toBe(200)
  const left = await host.rows()
  const changed = Object.keys(left).filter((table) => JSON.stringify(left[table]) !== JSON.stringify(seeded[table]))
  expect(changed.sort()).toEqual(['change_log', 'known_devices', 'links', 'links_id_seq', 'sessions', 'sign_in_failures', 'tenants'])
  await one.stop()
  await expect(fetch(one.url)).rejects.toThrow('fetch failed')

  await host.open()
  expect(await host.rows()).toEqual(seeded)
})

it('running calls and late writes of the laboratory do not reach the next server', async () => {
  const one = await host.open()
  const api = await apiOf(one.url, people.admin)
  expect(await api.send('PUT', '/api/lab', { ...NORMAL, late: 100, lateUpTo: 1 })).toBe(200)
  const write = (name: string) => api.send('POST', `${CONFIG}/update-seo`, { name, description: '' }).catch(() => 0)
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(`Tarde ${n}`)))
  // A sign-in looks up the person, hashes for a while, and then writes.
  const underway = Array.from({ length: 20 }, () => apiOf(one.url, people.student).catch(() => null))
  await Promise.race(underway)
  await host.open()
  const after = await host.rows()
  expect(after['sessions']).toEqual([])
  await Promise.all(underway)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await host.rows()).toEqual(after)
})

it('honours idempotency keys or not, as configured', async () => {
  for (const idempotency of [true, false]) {
    const { url } = await host.open({ idempotency })
    const api = await apiOf(url, people.admin)
    await api.removeLinks()
    for (let time = 0; time < 2; time++)
      await api.send('POST', `${CONFIG}/links/create`, newLink('Com chave'), { 'Idempotency-Key': 'a:b:1' })
    expect(await api.links()).toHaveLength(idempotency ? 1 : 2)
  }
})
