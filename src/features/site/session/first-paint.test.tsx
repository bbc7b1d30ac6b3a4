import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_PAINT, type FirstPaint, SHELL } from '#contract/first-paint.ts'
import { SIGNED_IN } from '#sync/page/session/signed-in.ts'
import { dropShellBehind, takeFirstPaint } from './first-paint.ts'
import { createSession } from './session.ts'

const branding = {
  id: '1',
  name: 'Escola Sabiá',
  primary: '#f0a202',
  textColor: '#ffffff',
  logo: null,
  font: '',
  background: '',
  login: {},
}
const account = { tenantId: '1', userId: '3', name: 'Lívia', email: 'livia@x.y', editor: false, photo: null }
const home = { banners: [{ lid: 's1', title: 'Violão', size_title: 16 }], change: 'fade', autoplay: null } as const
const whole: FirstPaint = { branding, account, home: { ...home, banners: [...home.banners] } }

function put(text: string): Document {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: FIRST_PAINT })
  block.textContent = text
  document.head.append(block)
  return document
}
const hand = (known: unknown) => takeFirstPaint(put(JSON.stringify(known)))

function putShell(): HTMLElement {
  const shell = Object.assign(document.createElement('div'), { id: SHELL })
  document.body.append(shell)
  return shell
}

const clean = () => {
  localStorage.clear()
  document.getElementById(FIRST_PAINT)?.remove()
  document.getElementById(SHELL)?.remove()
}
beforeEach(clean)
afterEach(clean)

describe('the block of a document', () => {
  test('is read once and removed from the page', () => {
    const documentBlock = hand(whole)
    expect(document.getElementById(FIRST_PAINT)).toBeNull()
    expect(documentBlock.homeFor(account)?.banners[0]?.['title']).toBe('Violão')
    expect(takeFirstPaint(document).branding()).toBeNull()
  })

  test.each([
    ['no JSON', '{"branding":'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an account without an id', JSON.stringify({ ...whole, account: { ...account, userId: '' } })],
    ['an id that is a number', JSON.stringify({ ...whole, account: { ...account, userId: 3 } })],
    ['banners that are objects inside', JSON.stringify({ ...whole, home: { ...home, banners: [{ lid: 's1', title: { html: '<b>' } }] } })],
    ['a school without an id', JSON.stringify({ ...whole, branding: { ...branding, id: '' } })],
    ['a foreign prototype', '{"__proto__":{"branding":{}}}'],
  ])('that holds %s is none', (_, text) => {
    const documentBlock = takeFirstPaint(put(text))
    expect([documentBlock.branding(), documentBlock.account(), documentBlock.homeFor(account)]).toEqual([null, null, null])
  })

  test('gives the homepage to the account that it names and to no other', () => {
    const documentBlock = hand(whole)
    expect(documentBlock.homeFor({ tenantId: '1', userId: '4' })).toBeNull()
    expect(documentBlock.homeFor({ tenantId: '2', userId: '3' })).toBeNull()
    documentBlock.forget()
    expect(documentBlock.homeFor(account)).toBeNull()
  })
})

describe('a session with a block', () => {
  const remember = (userId: string) => localStorage.setItem(SIGNED_IN, JSON.stringify({ tenantId: '1', userId, editor: false }))

  test('looks like the school at once and requests nothing about it', async () => {
    const ask = vi.spyOn(globalThis, 'fetch')
    const session = createSession(hand({ ...whole, account: null, home: null }))
    expect(session.state()).toMatchObject({ kind: 'out', branding: { name: 'Escola Sabiá' } })
    expect((await session.refreshBranding(null)).name).toBe('Escola Sabiá')
    expect(ask).not.toHaveBeenCalled()
  })

  test('does not use a block of another account, and removes what the document painted', () => {
    remember('4')
    const shell = putShell()
    const documentBlock = hand(whole)
    createSession(documentBlock)
    expect([documentBlock.homeFor(account), documentBlock.branding(), shell.isConnected]).toEqual([null, null, false])
  })

  test('keeps this device’s look of the school, because it may contain unsent edits (AMB-74)', () => {
    remember('3')
    localStorage.setItem('lousa:branding', JSON.stringify({ ...branding, primary: '#00ff00' }))
    expect(createSession(hand(whole)).state().branding.primary).toBe('#00ff00')
  })

  test('does not use the look that another tab keeps of another school (security 1)', () => {
    remember('3')
    localStorage.setItem('lousa:branding', JSON.stringify({ ...branding, id: '2', name: 'Escola Ipê', logo: '/demo/ipe/logo.png' }))
    document.getElementById(FIRST_PAINT)?.remove()
    expect(createSession(takeFirstPaint(document)).state().branding).toMatchObject({ id: '1', name: '', logo: null })
  })

  test('keeps no look when another tab has opened another school (security 1)', () => {
    remember('3')
    const session = createSession(hand(whole))
    localStorage.setItem(SIGNED_IN, JSON.stringify({ tenantId: '2', userId: '9', editor: true }))
    const kept = JSON.stringify({ ...branding, id: '2' })
    localStorage.setItem('lousa:branding', kept)
    session.rememberBranding(branding)
    expect(localStorage.getItem('lousa:branding')).toBe(kept)
  })

  test('names nobody in what stays readable in the browser’s files after a sign-out (security 1)', () => {
    localStorage.setItem(SIGNED_IN, JSON.stringify(account))
    const session = createSession(hand(whole))
    session.updateRights(true)
    expect(session.state()).toMatchObject({ kind: 'in', account: { userId: '3', editor: true } })
    expect(localStorage.getItem(SIGNED_IN)).toBe(JSON.stringify({ tenantId: '1', userId: '3', editor: true }))
  })

  test('forgets the block with the account', () => {
    remember('3')
    const documentBlock = hand(whole)
    createSession(documentBlock).forget()
    expect(documentBlock.homeFor(account)).toBeNull()
  })

  test('does not use a block of another school than the one chosen on this device', () => {
    localStorage.setItem('lousa:tenant', '2')
    const shell = putShell()
    expect(createSession(hand({ ...whole, account: null, home: null })).state().branding.name).toBe('')
    expect(shell.isConnected).toBe(false)
  })
})

test('the shell stays over an empty frame and is removed with the first page', async () => {
  const shell = putShell()
  const root = document.body.appendChild(document.createElement('div'))
  dropShellBehind(root)
  const main = root.appendChild(document.createElement('main'))
  await Promise.resolve()
  expect(shell.isConnected).toBe(true)
  main.append('Olá')
  await Promise.resolve()
  expect(shell.isConnected).toBe(false)
  root.remove()
})
