import { expect, test } from 'vitest'
import { isAddress, safeHref } from './url.ts'

test.each(['isto não é um endereço', 'https://a b.com', 'escola%20.com'])(
  '«%s» is not an address, whatever this browser parses (LNK-15)',
  (typed) => {
    expect(isAddress(typed)).toBe(false)
  },
)

test.each([
  ['escolasabia.com.br/cursos?x=a b', 'https://escolasabia.com.br/cursos?x=a%20b'],
  ['https://ação.com', 'https://xn--ao-siap.com/'],
  ['https://[::1]:8080/x', 'https://[::1]:8080/x'],
])('«%s» opens %s', (typed, href) => {
  expect(safeHref(typed)).toBe(href)
})
