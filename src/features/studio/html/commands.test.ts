import { describe, expect, it } from 'vitest'
import { createHtml, removeHtml, updateHtml } from './commands.ts'
import { BLANK, htmlForm, type HtmlForm, wholeHtml } from './form.ts'

const ctx = { tenant: 1, changed: {}, rows: {}, outputs: {}, lids: [], sid: (lid: string) => lid.replace('s', '') }
const step = <A>(command: { steps: readonly { build(ctx: never): unknown }[] }, more: { args: A; row?: object }) =>
  command.steps[0]?.build({ ...ctx, row: {}, ...more } as never)
const whole = (more: Partial<HtmlForm>) => wholeHtml.safeParse({ ...BLANK, title: 'Agenda', page: 'homepage', html: '<p>a</p>', ...more })
const said = (more: Partial<HtmlForm>) => whole(more).error?.issues.map(({ path, message }) => [path[0], message])

describe('what custom HTML may be (SYN-18)', () => {
  it('needs a title of at most 50 characters (HTM-09, CON-06)', () => {
    expect(said({ title: '  ' })).toEqual([['title', 'O título é obrigatório']])
    expect(said({ title: 'x'.repeat(51) })).toEqual([['title', 'O título não pode ter mais de 50 caracteres']])
    expect(whole({ title: `  ${'x'.repeat(50)} ` }).success).toBe(true)
  })

  it('needs code, and a page of the list (HTM-07, HTM-10, HTM-11)', () => {
    expect(said({ html: ' \n ' })).toEqual([['html', 'Adicione o HTML personalizado']])
    expect(said({ page: '' })).toEqual([['page', 'Selecione a página']])
    expect(said({ page: 'cozinha' })).toEqual([['page', 'Selecione a página']])
    expect(whole({ page: 'product' }).success).toBe(true)
  })

  it('takes 200,000 characters of code, and says what to do with more', () => {
    expect(whole({ html: 'a'.repeat(200_000) }).success).toBe(true)
    expect(said({ html: 'a'.repeat(1_000_000) })).toEqual([
      ['html', expect.stringMatching(/^O HTML não pode ter mais de 200.000 caracteres/)],
    ])
  })

  it.each([
    ['course', 'course_id', 'Escolha um curso'],
    ['module', 'module_id', 'Escolha um módulo'],
    ['lesson', 'lesson_id', 'Escolha uma aula'],
    ['community', 'community_id', 'Escolha uma comunidade'],
  ])('a block for a %s needs one: nothing and «all» are refused (HTM-12, AMB-24)', (page, field, message) => {
    for (const value of [null, '', '0']) expect(said({ page, [field]: value })).toEqual([[field, message]])
    expect(whole({ page, [field]: '3' }).success).toBe(true)
  })

  it('tells everything that is missing at once (HTM-13)', () => {
    expect(
      said({ title: '', page: 'lesson', html: '' })
        ?.map(([field]) => field)
        .toSorted(),
    ).toEqual(['html', 'lesson_id', 'title'])
  })

  it('keeps only what its page has a place for; an outer «all» is none', () => {
    const output = (more: Partial<HtmlForm>) => wholeHtml.parse({ ...BLANK, title: 'A', html: 'a', ...more })
    const ids = { course_id: '1', module_id: '2', lesson_id: '3', community_id: '4' }
    expect(output({ page: 'homepage', ...ids })).toMatchObject({ course_id: null, module_id: null, lesson_id: null, community_id: null })
    expect(output({ page: 'lesson', ...ids })).toMatchObject({ ...ids, community_id: null })
    expect(output({ page: 'module', course_id: '0', module_id: '2' })).toMatchObject({ course_id: null, module_id: '2' })
  })

  it('takes code as it is: nothing of it is cleaned', () => {
    expect(htmlForm.parse({ ...BLANK, title: 'A', page: 'search', html: ' <script>alert(1)</script> ' }).html).toBe(
      ' <script>alert(1)</script> ',
    )
  })
})

describe('what goes to the server (HTM-06, HTM-15)', () => {
  const row = {
    title: 'Agenda',
    html: '<p>a</p>',
    page: 'lesson',
    course_id: '1',
    module_id: '2',
    lesson_id: '3',
    community_id: null,
    embeddable_ids: ['x'],
  }
  const body = {
    tenant_id: 1,
    title: 'Agenda',
    customHtml: '<p>a</p>',
    page: 'lesson',
    course_id: 1,
    module_id: 2,
    lesson_id: 3,
    community_id: null,
    embeddable_ids: ['x'],
  }

  it('is the whole row, with `customHtml` for `html`, and the id beside it (AMB-62)', () => {
    expect(step(createHtml, { args: { lid: 'a' }, row })).toEqual({ body })
    expect(step(updateHtml, { args: { lid: 's9', title: 'Velho' }, row })).toEqual({ params: { id: '9' }, body: { ...body, id: 9 } })
  })

  it('a new one embeds nothing, and is taken back by a delete (EP-57, AMB-62)', () => {
    const { embeddable_ids: _, ...fresh } = row
    expect(step(createHtml, { args: { lid: 'a' }, row: fresh })).toMatchObject({ body: { embeddable_ids: [] } })
    expect(createHtml.undo?.({ ...BLANK, lid: 'a', title: 'A' })).toEqual({ command: 'removeHtml', args: { lid: 'a', title: 'A' } })
    expect(step(removeHtml, { args: { lid: 's3', title: 'A' } })).toEqual({ params: { id: '3' } })
  })
})

it('a person is told in the seeds’ words, one per action (HTM-17, HTM-18)', () => {
  expect(
    [createHtml, updateHtml, removeHtml].map(({ words }) => [words.success({} as never, undefined), words.failure({} as never)]),
  ).toEqual([
    ['HTML personalizado criado com sucesso', 'Falha ao criar o HTML personalizado'],
    ['HTML personalizado editado com sucesso', 'Falha ao atualizar o HTML personalizado'],
    ['HTML excluído com sucesso', 'Não foi possível excluir o HTML personalizado'],
  ])
})
