import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Draft } from '#db/tables.ts'
import { openTestStudio, showStudio } from '#tests/fixtures/studio.tsx'

const drawer = () => page.getByRole('dialog', { name: 'Modo de edição' })
const draft = (changed: Partial<Draft>): Draft => ({
  form: 'seo',
  values: { name: 'Meu nome', description: '', share_picture: '' },
  opened: { seq: 0, seen: {}, knew: {} },
  startedAt: 1000,
  updatedAt: 2000,
  label: 'Informações & SEO',
  link: 'seo',
  ...changed,
})

beforeEach(() => page.viewport(1280, 900))

const field = () => drawer().getByLabelText('Nome da plataforma')

test.for([
  ['of a form with other fields', { values: { titulo: 'Meu nome' } }],
  ['with a value of another kind', { values: { name: ['Meu nome'], description: '', share_picture: '' } }],
  ['of another version of the command', { version: 7 }],
] as const)('a draft %s is set aside with a word, never put into the form (SYN-02)', async ([, changed]) => {
  const studio = await openTestStudio()
  await studio.db.table('drafts').put(draft(changed))
  await showStudio(studio, 'seo')
  await expect
    .element(drawer().getByRole('status').filter({ hasText: 'Um rascunho anterior não cabe mais neste formulário.' }))
    .toBeVisible()
  await expect.element(field()).toHaveValue('Escola Sabiá')
  const kept = (await studio.db.table('drafts').toArray()) as Draft[]
  expect(kept).toEqual([{ ...draft(changed), form: 'seo#2000', link: '', aside: true }])
  await drawer()
    .getByRole('button', { name: /^Sincronização:/ })
    .click()
  await expect.element(page.getByText('Não cabe mais no formulário. O texto continua aqui.')).toBeVisible()
})

test('a draft that only breaks a rule of typing comes back as it was', async () => {
  const studio = await openTestStudio()
  await studio.db.table('drafts').put(draft({ values: { name: '', description: 'x'.repeat(5000), share_picture: '' } }))
  await showStudio(studio, 'seo')
  await expect.element(field()).toHaveValue('')
  expect(await studio.db.table('drafts').count()).toBe(1)
})
