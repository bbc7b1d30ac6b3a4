import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { DESKTOP_PX } from '#contract/limits.ts'
import { headerWords } from '#i18n/header-words.ts'
import { expectAccessible } from '#tests/browser/axe.ts'
import { inRouter } from '#tests/browser/in-router.tsx'
import { roomAt, STUDENT_WIDTHS } from '#ui/nav-fit.ts'
import { Header, type HeaderProps } from './header.tsx'
import { navOf } from './nav.ts'

const custom = [{ lid: 'a', title: '<b>Loja</b>', url: 'loja.com' }]
const wide = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="400"><rect width="4000" height="400" fill="red"/></svg>')}`

const build = (props: Partial<HeaderProps> = {}): HeaderProps => ({
  school: 'Escola Sabiá',
  logo: wide,
  links: navOf({ words: headerWords, tenant: '1', hasCommunities: true, custom }),
  stay: true,
  language: 'pt',
  onLanguage: () => {},
  user: { name: 'Helena Duarte', photo: null },
  unread: 12,
  onSearch: () => {},
  onMenu: () => {},
  edit: null,
  sync: null,
  ...props,
})

const show = async (props: Partial<HeaderProps> = {}, path = '/homepage') => {
  const { element, router } = inRouter(
    <>
      <Header {...build(props)} />
      <main id="conteudo" style={{ height: '3000px' }}>
        <h1>Página</h1>
      </main>
    </>,
    path,
  )
  const screen = await render(element)
  await expect.element(page.getByRole('banner')).toBeInTheDocument()
  return { router, screen }
}

describe('the header in a real browser', () => {
  test('its parts for wide screens are there from 1024 px on (HDR-10)', async () => {
    await page.viewport(DESKTOP_PX, 800)
    await show({ edit: { open: false, onOpen: () => {} }, order: () => {} })
    const order = () => getComputedStyle(document.querySelector('[data-order]') as Element).display
    expect(order()).not.toBe('none')
    await page.viewport(DESKTOP_PX - 1, 800)
    await expect.poll(order).toBe('none')
  })

  test.each([1280, 360])('at %i px no button moves when the profile comes', async (width) => {
    await page.viewport(width, 740)
    let come: () => void = () => undefined
    function Coming() {
      const [user, setUser] = useState<HeaderProps['user']>(null)
      useEffect(() => {
        come = () => setUser({ name: 'Helena Duarte', photo: null })
      }, [])
      return <Header {...build({ user })} />
    }
    await render(inRouter(<Coming />, '/homepage').element)
    const search = page.getByRole('button', { name: 'Buscar' })
    const place = () => search.element().getBoundingClientRect().x
    await expect.element(search).toBeInTheDocument()
    const before = place()
    come()
    await expect.element(page.getByRole('button', { name: /Helena/ })).toBeInTheDocument()
    expect(place()).toBe(before)
  })

  test('a link that is renamed while the browser tells sizes is an error in no engine (ENG-05)', async () => {
    await page.viewport(1280, 800)
    const told = vi.fn<(event: ErrorEvent) => void>()
    addEventListener('error', told)
    onTestFinished(() => removeEventListener('error', told))
    let rename: () => void = () => undefined
    // Created before the header's own observer, so it is notified first.
    const first = new ResizeObserver(() => rename())
    onTestFinished(() => first.disconnect())
    function Renamed() {
      const [title, setTitle] = useState('Loja')
      useEffect(() => {
        rename = () => flushSync(() => setTitle('Loja da escola'))
      }, [])
      const links = navOf({
        words: headerWords,
        tenant: '1',
        hasCommunities: true,
        custom: [{ lid: 'a', title, url: 'loja.com' }],
      })
      return <Header {...build({ links })} />
    }
    await render(inRouter(<Renamed />, '/homepage').element)
    first.observe(page.getByRole('navigation').element())
    await expect.element(page.getByRole('link', { name: 'Loja da escola' })).toBeInTheDocument()
    await page.viewport(1180, 800)
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(told.mock.calls.map(([{ message }]) => message)).toEqual([])
  })

  test('stays and darkens over 300 px of scroll (HDR-06, HDR-07, GEN-08)', async () => {
    await page.viewport(1280, 800)
    await show()
    const shade = () => Number(getComputedStyle(document.querySelector('.hd__shade') as Element).opacity)
    expect(getComputedStyle(page.getByRole('banner').element()).position).toBe('fixed')
    expect(shade()).toBe(0)
    scrollTo(0, 150)
    await vi.waitFor(() => expect(shade()).toBeCloseTo(0.45, 2))
    scrollTo(0, 1200)
    await vi.waitFor(() => expect(shade()).toBeCloseTo(0.9, 2))
    scrollTo(0, 0)
  })

  test('on other pages it scrolls with the page (HDR-06)', async () => {
    await show({ stay: false })
    expect(getComputedStyle(page.getByRole('banner').element()).position).toBe('absolute')
  })

  test('the logo has at most 170 × 65 px, on a phone 100 px, and leads to the homepage (HDR-08, HDR-09)', async () => {
    await page.viewport(1280, 800)
    await show()
    const logo = page.getByRole('link', { name: 'Escola Sabiá, página inicial' })
    await expect.element(logo).toHaveAttribute('href', '/homepage')
    const box = () => (logo.element().querySelector('img') as Element).getBoundingClientRect()
    await vi.waitFor(() => expect(box().width).toBeGreaterThan(100))
    expect(box().width).toBeLessThanOrEqual(170)
    expect(box().height).toBeLessThanOrEqual(65)
    await page.viewport(360, 740)
    await vi.waitFor(() => expect(box().width).toBeLessThanOrEqual(100))
  })

  test.each(STUDENT_WIDTHS)('at %i px the links have the room that the studio’s preview counts with (PER-21)', async (width) => {
    await page.viewport(width, 800)
    await show()
    const logo = document.querySelector('.hd__logo')
    await vi.waitFor(() => expect(logo?.querySelector('img')?.getBoundingClientRect().width).toBeGreaterThan(80))
    const { room, gap } = roomAt(width, logo?.getBoundingClientRect().width ?? 0)
    const nav = page.getByRole('navigation', { name: 'Principal' }).element()
    const list = nav.querySelector('ul') as Element
    // The page has a scrollbar here.
    const bar = width - document.documentElement.clientWidth
    expect(Math.abs(nav.clientWidth + bar - room)).toBeLessThanOrEqual(2)
    expect(Number.parseFloat(getComputedStyle(list).columnGap) || 0).toBe(gap)
  })

  test.each([
    [1280, 152],
    [800, 136],
    [360, 16],
  ])('at %i px the logo stands beside the links at the side (PER-21)', async (width, left) => {
    await page.viewport(width, 800)
    await show({ side: true })
    const logo = document.querySelector('.hd__logo')
    expect(logo?.getBoundingClientRect().left).toBe(left)
    await vi.waitFor(() => expect(logo?.querySelector('img')?.getBoundingClientRect().width).toBeGreaterThan(80))
    const { room } = roomAt(width, logo?.getBoundingClientRect().width ?? 0, true)
    const nav = page.getByRole('navigation', { name: 'Principal' }).elements()[0]
    expect(width < 768 || Math.abs((nav?.clientWidth ?? 0) + width - document.documentElement.clientWidth - room) <= 2).toBe(true)
  })

  test('a long title is cut with «…» (PER-21)', async () => {
    await page.viewport(1280, 800)
    const long = [{ lid: 'a', title: 'Uma loja com um nome que não acaba nunca', url: 'loja.com' }]
    await show({ links: navOf({ words: headerWords, tenant: '1', hasCommunities: false, custom: long }) })
    const link = page.getByRole('link', { name: /^Uma loja/ }).element()
    expect(link.scrollWidth).toBeGreaterThan(link.clientWidth)
    // `text-overflow` does nothing to the text of a flex container.
    expect([getComputedStyle(link).display, getComputedStyle(link).textOverflow]).toEqual(['block', 'ellipsis'])
    expect(link.getBoundingClientRect().height).toBe(44)
  })

  test('without a logo there is a circle (HDR-08)', async () => {
    await show({ logo: null })
    const box = document.querySelector('.hd__logoDot')?.getBoundingClientRect()
    expect(box?.width).toBe(box?.height)
  })

  test('of many links those that fit are there in the first frame, and «Mais» has the others', async () => {
    await page.viewport(1280, 800)
    const many = Array.from({ length: 14 }, (_, at) => ({ lid: `m${at}`, title: `Uma página comprida ${at + 1}`, url: 'loja.com' }))
    const links = navOf({ words: headerWords, tenant: '1', hasCommunities: true, custom: many })
    const place = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => place.remove())
    const painted = new Promise<number>((resolve) => {
      const watch = new MutationObserver(() => {
        if (place.querySelector('nav li') === null) return
        watch.disconnect()
        // Observers are told in the order in which they were made, before the frame is painted: this one sees what the header's own one left.
        const frame = new ResizeObserver(() => {
          frame.disconnect()
          resolve(place.querySelectorAll('nav > ul:first-child > li').length)
        })
        frame.observe(place)
      })
      watch.observe(place, { childList: true, subtree: true })
    })
    const root = createRoot(place)
    onTestFinished(() => root.unmount())
    root.render(inRouter(<Header {...build({ links })} />).element)
    const shown = await painted
    await expect.element(page.getByRole('button', { name: 'Mais', exact: true })).toBeVisible()
    expect(shown).toBeLessThan(links.length)
    expect(place.querySelectorAll('nav > ul:first-child > li').length).toBe(shown)
  })

  test('links open safely, and a name with markup is shown as text (HDR-05)', async () => {
    await page.viewport(1280, 800)
    await show()
    const link = page.getByRole('link', { name: '<b>Loja</b>' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(page.getByRole('link', { name: 'Início', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  test('a link of the site keeps the studio open, so that the preview can be browsed', async () => {
    const { router } = await show({}, '/homepage?edit=header')
    history.replaceState(null, '', '?edit=header')
    await page.getByRole('link', { name: 'Favoritos' }).click()
    await vi.waitFor(() => expect(router.state.location.href).toBe('/favoritos?edit=header'))
    history.replaceState(null, '', location.pathname)
  })

  test('the bell shows the count, «+9» above nine (NTF-02), and is hidden on the live page (TOP-06)', async () => {
    const { screen } = await show()
    await expect.element(page.getByRole('button', { name: 'Notificações, 12 não lidas' })).toHaveTextContent('+9')
    await screen.unmount()
    await show({ watching: true })
    expect(page.getByRole('button', { name: /Notificações/ }).elements()).toHaveLength(0)
    expect(page.getByRole('button', { name: 'Buscar' }).elements()).toHaveLength(0)
    expect(page.getByRole('combobox', { name: 'Idioma' }).elements()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: 'Voltar para o início' })).toBeInTheDocument()
  })

  test.each([360, 796, 1280])('at %i px nothing violates axe, with everything an owner sees', async (width) => {
    await page.viewport(width, 800)
    await show({
      edit: { open: false, onOpen: () => {} },
      sync: { state: 'offline', text: 'Sincronização: sem conexão, 3 pendentes', words: 'sem conexão, 3 pendentes', onOpen: () => {} },
    })
    await expect.element(page.getByRole('button', { name: 'Edição' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Sincronização: sem conexão, 3 pendentes' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  })
})
