import { expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'

/** Selectors of all style rules, also those within layers and media queries. */
function selectorsIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? selectorsIn(rule.cssRules as CSSRuleList) : []
    return rule instanceof CSSStyleRule ? [...rule.selectorText.split(/,(?![^(]*\))/), ...inner] : inner
  })
}

const withoutArguments = (selector: string) => selector.replaceAll(/\\./g, '_').replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()')
/** Its parts between combinators: the last one is the element that is styled. */
const partsOf = (selector: string) => withoutArguments(selector.trim()).split(/\s*[>+~]\s*|\s+/)
const isAnyElement = (part: string) => !/^[a-z]|[.#[]/i.test(part)
const changesOften = (part: string) => /\[(?:data-state|data-highlighted|data-disabled|aria-)|:nth-/.test(part)

test('no rule styles «any element» below a state or a counted place: the browser would restyle everything below each element whose state changes', () => {
  const selectors = [...document.styleSheets].flatMap((sheet) => selectorsIn(sheet.cssRules))
  expect(selectors.length).toBeGreaterThan(500)
  const found = selectors.filter((selector) => {
    const parts = partsOf(selector)
    return isAnyElement(parts.at(-1) ?? '') && parts.slice(0, -1).some(changesOften)
  })
  expect(found).toEqual([])
})

/** Declarations of all rules, those within layers and media queries too. */
function declarationsIn(rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule ? declarationsIn(rule.cssRules as CSSRuleList) : []
    const own = rule instanceof CSSStyleRule ? [...rule.style].map((name) => `${name}: ${rule.style.getPropertyValue(name)}`) : []
    return [...own, ...inner]
  })
}

test('no rule gives a text a size in px: all follow the font size that a person chose in the browser (PER-22)', () => {
  const sizes = [...document.styleSheets]
    .flatMap((sheet) => declarationsIn(sheet.cssRules))
    .filter((each) => /^(font-size|line-height): /.test(each))
  expect(sizes.length).toBeGreaterThan(200)
  expect(sizes.filter((each) => /\d\dpx/.test(each))).toEqual([])
})

test('on paper a page is dark text on white, without what stands around it and what can only be pressed; a legal text is printed alone (PER-22)', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const root = document.createElement('div')
  root.id = 'root'
  const element = (tag: string, text: string, className = '') => {
    const made = document.createElement(tag)
    made.className = className
    made.textContent = text
    return made
  }
  const main = document.createElement('main')
  const text = element('p', 'Texto da aula')
  text.style.color = 'white'
  const press = element('button', 'Concluir aula')
  main.append(text, press)
  const header = element('header', 'Menu')
  root.append(header, main)
  document.body.append(root)
  const dialog = element('div', 'Termos de uso')
  dialog.setAttribute('role', 'dialog')
  onTestFinished(async () => {
    root.remove()
    dialog.remove()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  const look = (of: Element) => getComputedStyle(of)
  expect([look(document.documentElement).backgroundColor, look(document.body).backgroundColor, look(text).color]).toEqual([
    'rgb(255, 255, 255)',
    'rgb(255, 255, 255)',
    'rgb(26, 26, 26)',
  ])
  expect([header, press, main, root].map((each) => look(each).display)).toEqual(['none', 'none', 'block', 'block'])
  document.body.append(dialog)
  expect([look(root).display, look(dialog).display, look(dialog).position]).toEqual(['none', 'block', 'static'])
})

test('on paper a text has the page’s width, not the column beside its links, and no way to other pages (PER-22)', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML =
    '<main style="width: 700px"><div style="display: grid; grid-template-columns: 120px 1fr"><nav>Roda</nav><article>Texto</article></div><a data-to="previous" href="/x">Aula anterior</a></main>'
  document.body.append(root)
  onTestFinished(async () => {
    root.remove()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })
  expect(root.querySelector('article')?.getBoundingClientRect().width).toBe(700)
  expect(getComputedStyle(root.querySelector('[data-to]') ?? root).display).toBe('none')
})
