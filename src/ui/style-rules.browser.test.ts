import { expect, test } from 'vitest'

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
