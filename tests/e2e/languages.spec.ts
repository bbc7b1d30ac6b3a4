import type { Language } from '#lib/language.ts'
import { apiOf } from '#tests/e2e/support/api.ts'
import { expect, type Network, type Page, test, untilInstalled } from '#tests/e2e/support/fixtures.ts'
import { type Person, people, signInOverApi } from '#tests/e2e/support/sign-in.ts'
import { portugueseIn, TEXTS } from '#tests/fixtures/languages.ts'

/*
 * A student in English or Spanish opens every page and reads what stands there, also what only a screen reader says: no text of a Portuguese pack may be
 * among it, unless the language says the same. What the school and its people wrote stays as it is.
 */

type Other = Exclude<Language, 'pt'>

interface Words {
  readonly site: Record<string, Record<string, string>>
  readonly 'sign-in': Record<string, string>
  readonly 'site/sign-in': Record<string, string>
  readonly header: Record<string, string>
  readonly shared: Record<string, Record<string, string>>
  readonly quizzes: Record<string, string>
  readonly [pack: string]: unknown
}
const wordsOf = (language: Language) => TEXTS[language] as unknown as Words

/** Everything that the page says now. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (node.parentElement?.closest('script, style, noscript, option, [lang]:not(html)') == null) said.push(node.data)
      } else if (node instanceof Element) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-description', 'aria-roledescription'])
          if (node.closest('[lang]:not(html)') === null) said.push(node.getAttribute(name) ?? '')
      }
    }
    return [...new Set(said.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}{2}/u.test(text)))]
  })

/** Collects what is Portuguese, so that a failure names all of it. */
function reader(page: Page, language: Other) {
  const portuguese = portugueseIn(language)
  const found: string[] = []
  let read = 0
  return {
    found,
    read: () => read,
    async look(where: string): Promise<void> {
      const said = await saidOn(page)
      read += said.length
      for (const text of said) {
        const place = portuguese(text.replace(/ · [^·]+$/, ''))
        if (place !== null) found.push(`${where}: «${text}» (${place})`)
      }
    },
  }
}

async function choose(page: Page, language: Language): Promise<void> {
  await page.evaluate((next) => {
    localStorage.setItem('lousa:language', next)
    document.cookie = `lousa-language=${next}; path=/; max-age=1000; samesite=lax`
  }, language)
}

/** Without a page load: the router hears of it as of a link. */
async function walkTo(page: Page, path: string): Promise<void> {
  const heading = () => page.evaluate(() => document.querySelector('main h1')?.textContent ?? '')
  const before = await heading()
  await page.evaluate((to) => history.pushState({}, '', to), path)
  // Two pages may have the same heading; most have not.
  await expect
    .poll(heading, { timeout: 4000 })
    .not.toBe(before)
    .catch(() => undefined)
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function pagesOf(url: string): Promise<string[]> {
  const student = await apiOf(url, people.student)
  type Module = { id: number; course_id: number; finished_count: number; next: { id: number } | null }
  const { data } = await student.get<{ data: Module[] }>('/api/auth/platform/modules/1')
  const begun = data.find(({ finished_count: done, next }) => done > 0 && next !== null)
  const fixed = [
    '/homepage',
    '/favoritos',
    '/comunidade/explorer',
    '/comunidade/1/1',
    '/comunidade/1/3',
    '/comunidade/post/10/1/1',
    '/notifications',
  ]
  const others = [
    '/dashboard/profile',
    '/search',
    '/search?search=pao',
    '/search?search=zzzz',
    '/lembretes',
    '/avaliacoes',
    '/live',
    '/ranking',
    '/nada-aqui',
  ]
  const course = [
    `/courses/${begun?.course_id}`,
    `/modulos/${begun?.id}`,
    `/curso/1/aula/${begun?.next?.id}`,
    '/courses/999999',
    '/curso/1/aula/999999',
  ]
  return [...fixed, ...others, ...course]
}

for (const language of ['en', 'es'] as const) {
  test(`${language}: a student reads no Portuguese of ours on any page, dialog or refusal (PER-23)`, async ({
    page,
    server,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[134]/, /422/)
    const w = wordsOf(language)
    const says = reader(page, language)
    await page.goto(`/login?tenant=1`)
    await choose(page, language)
    await page.reload()

    await test.step('the sign-in page, with what it refuses (PER-23)', async () => {
      const enterButton = page.getByRole('button', { name: w['sign-in']['enter'] ?? '', exact: true })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await says.look('sign-in')
      await enterButton.click()
      await says.look('sign-in, empty')
      await page.locator('input[name=email]').fill('livia@escolasabia.com.br')
      await page.locator('input[name=password]').fill('errada')
      await enterButton.click()
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
      await says.look('sign-in, refused')
      await page.getByRole('button', { name: w['site/sign-in']['forgot'] ?? '', exact: true }).click()
      await expect(page.getByText(w['site/sign-in']['forgotSent'] ?? '')).toBeVisible()
      await says.look('sign-in, forgotten password')
      await walkTo(page, '/login/link?tenant=1#x')
      await settled(page)
      await says.look('sign-in by link')
    })

    await signInOverApi(page, people.student)
    await page.goto('/lembretes')
    await expect(page.getByRole('banner')).toBeVisible()

    await test.step('every page, on a desk and on a phone (PER-23)', async () => {
      for (const path of await pagesOf(server.url)) {
        await walkTo(page, path)
        await settled(page)
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 })
          await says.look(`${path} at ${width}`)
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('what opens over a page (PER-23)', () => lookAtDialogs(page, w, says.look))
    await test.step('a quiz from start to result (PER-23)', () => takeQuiz(page, w, says.look, server.url))

    expect(says.read()).toBeGreaterThan(1500)
    expect([...new Set(says.found)]).toEqual([])
  })
}

type Look = (where: string) => Promise<void>

async function lookAtDialogs(page: Page, w: Words, look: Look): Promise<void> {
  const banner = page.getByRole('banner')
  const named = (name: string | undefined) => page.getByRole('button', { name: name ?? '', exact: true })
  await walkTo(page, '/favoritos')
  await settled(page)
  await banner.getByRole('button', { name: w.header['search'] ?? '', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  await look('search box')
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: new RegExp(w.header['notifications'] ?? '') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('bell')
  await page.keyboard.press('Escape')
  const openMenu = async () => {
    await banner.locator('button[aria-haspopup=dialog]').last().click()
    await expect(page.getByRole('dialog', { name: w.site['account']?.['drawer'] ?? '' })).toBeVisible()
  }
  await openMenu()
  await look('account menu')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${w.site['account']?.['notifications']}`) })
    .click()
  await expect(page.getByRole('switch').first()).toBeVisible()
  await look('preferences')
  await page.keyboard.press('Escape')
  // A draft, so that leaving asks.
  await walkTo(page, '/dashboard/profile')
  await settled(page)
  const name = page.getByRole('main').getByRole('textbox').first()
  await name.fill('Lívia nova')
  await expect(page.getByText(w.shared['saved']?.['draft'] ?? '').first()).toBeVisible()
  await look('profile, a draft')
  await name.fill('')
  await named((w['site/edit'] as Words['site'])['profile']?.['save']).click()
  // The refusal is there before the next name is written.
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await look('profile, refused')
  await name.fill('Lívia nova')
  await openMenu()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w.site['account']?.['leave'] ?? '', exact: true })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look('leaving with work')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function takeQuiz(page: Page, w: Words, look: Look, url: string): Promise<void> {
  const student = await apiOf(url, people.student)
  type Row = { readonly id: number; readonly questions_count: number; readonly type: string }
  const all = (await student.get<[true, number, { data: Row[] }]>('/api/auth/quiz/1'))[2].data
  const done = (await student.get<{ data: { quiz_id: number }[] }>('/api/auth/quiz/attempts/mine/1')).data.map((each) => each.quiz_id)
  const fresh = all.find(({ id, type, questions_count: count }) => type === 'comun' && count > 0 && !done.includes(id))
  const button = (name: string) => page.getByRole('button', { name: w.quizzes[name] ?? name, exact: true })
  await walkTo(page, `/quiz?id=${fresh?.id}&type=comun`)
  await settled(page)
  await look('quiz, before it')
  await button('begin').click()
  await expect(page.getByRole('radio').or(page.getByRole('checkbox')).first()).toBeAttached()
  await look('quiz, a question')
  await page.getByRole('radio').or(page.getByRole('checkbox')).first().check({ force: true })
  await look('quiz, answered')
  for (let left = 20; left > 0 && (await button('next').count()) > 0; left--) await button('next').click()
  await button('finish').click()
  await look('quiz, sure?')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: w.quizzes['finishAnyway'] ?? '', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: w.quizzes['answers'] ?? '' })).toBeVisible()
  await look('quiz, result')
}

test('the language is chosen in the header: the page starts anew in it, the document comes in it, and the list keeps the focus (TOP-08, PER-23)', async ({
  page,
}) => {
  const language = () => page.getByRole('banner').getByRole('combobox')
  await enterAs(page, people.student, '/favoritos')
  await language().selectOption('en')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
  await expect(language()).toBeFocused()
  const html = await (await page.request.get('/login?tenant=1')).text()
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('Your lessons continue where you left off.')
  expect(html).toMatch(/assets\/english-/)
  await language().selectOption('es')
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await language().selectOption('pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('link', { name: 'Início' }).first()).toBeVisible()
})

test('the studio stays Portuguese, and says so, with what opens over it (PER-23)', async ({ page }) => {
  await signInOverApi(page, people.admin)
  await page.goto('/homepage')
  await choose(page, 'en')
  await page.goto('/homepage?edit=header')
  const panel = page.getByRole('dialog', { name: 'Modo de edição' })
  await expect(panel.getByRole('button', { name: 'Novo link' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(panel).toHaveAttribute('lang', 'pt-BR')
  await panel.locator('button[aria-haspopup=menu]').first().click()
  await expect(page.getByRole('menu')).toHaveAttribute('lang', 'pt-BR')
})

async function enterAs(page: Page, person: Person, path: string): Promise<void> {
  await signInOverApi(page, person)
  await page.goto(path)
  await expect(page.getByRole('banner')).toBeVisible()
}

test.describe('installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network the app opens in the chosen language, and what it cannot show it says in it (PER-23)', async ({
    page,
    network,
  }) => {
    await enterAs(page, people.student, '/favoritos')
    await untilInstalled(page)
    await choose(page, 'es')
    await offlineIn(page, network, 'es')
  })
})

async function offlineIn(page: Page, network: Network, language: Other): Promise<void> {
  const says = reader(page, language)
  await network.goOffline()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  for (const path of [
    '/favoritos',
    '/ranking',
    '/comunidade/1/1',
    '/courses/1',
    '/notifications',
    '/avaliacoes',
    '/dashboard/profile',
    '/live',
  ]) {
    await walkTo(page, path)
    await settled(page)
    await says.look(`${path} offline`)
  }
  expect(says.read()).toBeGreaterThan(100)
  expect([...new Set(says.found)]).toEqual([])
}
