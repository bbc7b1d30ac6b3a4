import type { Person } from '#tests/e2e/support/sign-in.ts'
import type { Thing } from './page-queries.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

// What journeys share.

export const button = (name: string | RegExp, within?: Thing): Thing => ({ role: 'button', name, ...(within !== undefined && { within }) })
export const link = (name: string | RegExp, within?: Thing): Thing => ({ role: 'link', name, ...(within !== undefined && { within }) })
export const heading = (name: string | RegExp): Thing => ({ role: 'heading', name })
export const region = (name: string): Thing => ({ role: 'region', name })
export const HEADER: Thing = { role: 'banner' }
export const MAIN: Thing = { role: 'main' }

export const DRAWER: Thing = { role: 'dialog', name: 'Modo de edição' }
export const inDrawer = (thing: Thing): Thing => ({ ...thing, within: DRAWER })
export const SAVE = inDrawer(button('Salvar'))
export const SAVED = button('Sincronização: tudo salvo')

/** Through the sign-in page; ends on the homepage. */
export async function signIn(visitor: Visitor, { email, password, tenant }: Person): Promise<void> {
  await visitor.goto(`/login?tenant=${tenant}`)
  await visitor.write({ label: 'E-mail' }, email)
  await visitor.write({ label: 'Senha' }, password)
  await visitor.press(button('Entrar'))
  await visitor.isAt(/^\/homepage/)
  await visitor.sees(HEADER)
}

/** «Desconectar», with nothing left to send. */
export async function signOut(visitor: Visitor): Promise<void> {
  await visitor.goto('/homepage')
  await visitor.press(button(/^Abrir menu de/, HEADER))
  await visitor.press(button('Desconectar'))
  await visitor.isAt(/^\/login/)
  await visitor.sees({ label: 'Senha' })
}

/** Opens a panel beside the profile. */
export async function openPanel(visitor: Visitor, path: string): Promise<void> {
  await visitor.goto(`/dashboard/profile?edit=${path}`)
  await visitor.sees(DRAWER)
}

/** Until the app works without a network: its service worker has installed it and controls the page. */
export const untilInstalled = (visitor: Visitor): Promise<unknown> =>
  until(
    'the service worker',
    () => visitor.tab.run<boolean>('navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)'),
    (controls) => controls,
    60_000,
  )
