import { expect, it } from 'vitest'
import { linkEndpoints } from './links.ts'
import { overrideProblem } from './overrides.ts'

it('takes another path with the same placeholders (EP-98)', () => {
  expect(overrideProblem(linkEndpoints, { 'EP-73': '/api/v9/links/{id}/of/{tenant}' })).toBeNull()
})

it.each([
  [{ 'EP-nn': '/api/x' }, 'não há endpoint EP-nn'],
  [{ 'EP-73': '/api/v9/links/{id}' }, 'o caminho de EP-73 precisa das mesmas partes entre chaves'],
  [{ 'EP-73': '/v9/links/{id}/of/{tenant}' }, 'o caminho de EP-73 começa com /api/'],
])('refuses an unknown endpoint, other placeholders, and a path that is not handed to the backend: %j', (overrides, problem) => {
  expect(overrideProblem(linkEndpoints, overrides)).toContain(problem)
})
