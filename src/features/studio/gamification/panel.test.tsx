import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { must } from '#lib/must.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { buildLevel, buildProduct, buildQuiz, buildReward, openTestStudio, outboxOf, showStudio } from '#tests/fixtures/studio.tsx'
import type { SeedOptions } from '#tests/fixtures/test-workspace.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const rows = (list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .map((each) => each.textContent ?? '')

const PLAN = (id: number, owner: object, plan: number, title: string) => ({
  lid: `s${id}`,
  ...owner,
  plan_id: String(plan),
  plan: { title },
})
const seed = {
  products: [
    buildProduct(5, 'Assinatura'),
    buildProduct(6, 'Trilha'),
    { ...buildProduct(7, 'Turma antiga'), active: false },
    { ...buildProduct(8, 'Turma fechada'), active: false },
  ],
  levels: [buildLevel(1, 'Ovo', 0), buildLevel(2, 'Ninho', 150), buildLevel(3, 'Primeiro voo', 500)],
  level_permissions: [PLAN(1, { level_id: '2' }, 5, 'Assinatura'), PLAN(2, { level_id: '3' }, 5, 'Assinatura')],
  rewards: [
    buildReward(1, 'Caderno', { song: 'sino', animation: 'trofeu' }),
    buildReward(2, 'Cadeira', { links: [], deliverable_product: '6', reward_type: 'quiz', quiz: '1', needed_score: 0 }),
  ],
  reward_permissions: [PLAN(1, { reward_id: '1' }, 5, 'Assinatura'), PLAN(2, { reward_id: '1' }, 6, 'Trilha')],
  gamification_plans: [PLAN(1, {}, 5, 'Assinatura')],
  quizzes: [buildQuiz(1, 'Primeiros acordes')],
  communities: [{ lid: 's48', title: 'Roda' }],
} satisfies SeedOptions

async function open(path: string, more: SeedOptions = {}) {
  const studio = await openTestStudio({ ...seed, ...more })
  const shown = await showStudio(studio, path)
  return { studio, shown }
}
const recorded = async (studio: Awaited<ReturnType<typeof openTestStudio>>) => (await outboxOf(studio)).map(({ command }) => command)

beforeEach(() => page.viewport(1280, 900))

describe('«Gamificação»', () => {
  test('has exactly four entries, each a drawer, and the way back has the focus (GAM-01)', async () => {
    const { shown } = await open('gamificacao')
    const menu = page.getByRole('navigation', { name: 'Ajustes da gamificação' })
    await expect.poll(() => menu.getByRole('button').elements().length).toBe(4)
    for (const [name, path, title] of [
      [/^Recompensa/, 'recompensas', 'Recompensa'],
      [/^Níveis De Ovo, 0 XP a Primeiro voo, 500 XP/, 'niveis', 'Níveis'],
      [/^Pontuação Quantos XP/, 'pontuacao', 'Pontuação'],
      [/^Ranking Visível/, 'ranking', 'Ranking'],
    ] as const) {
      await menu.getByRole('button', { name }).click()
      await expect.poll(() => shown.path()).toBe(`gamificacao/${path}`)
      await expect.element(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
      await button('Voltar').click()
      await expect.element(menu.getByRole('button', { name })).toHaveFocus()
    }
    await expect.element(page.getByText('Quem pontua são os alunos com Assinatura.')).toBeVisible() // GEN-07
    expect(await axeViolations()).toEqual([])
  })

  test('before the first read it claims nothing: no number, no «none», no «hidden» (SHL-13)', async () => {
    const { studio } = await open('gamificacao', {
      mirrored: ['products'],
      levels: [],
      rewards: [],
      level_permissions: [],
      gamification_plans: [],
    })
    const menu = page.getByRole('navigation', { name: 'Ajustes da gamificação' })
    await expect.element(menu.getByRole('button', { name: /^Níveis O que se alcança/ })).toBeVisible()
    await expect.element(menu.getByRole('button', { name: /^Ranking Quem mais pontuou/ })).toBeVisible()
    await expect.element(rows('Como está').first()).toHaveTextContent('–')
    await expect.element(page.getByText(/Ninguém pontua ainda/)).not.toBeInTheDocument()
    expect(page.getByRole('list', { name: 'Como está' }).element().textContent).not.toContain('0')
    await studio.db.table('reads').put({ resource: 'rewards', startTick: 1, startedAt: 1, committedAt: 1, error: null })
    await expect.element(rows('Como está').first()).toHaveTextContent('0 recompensas')
  })

  test('inactive products are in no picker, and stay named where they are linked (GAM-03)', async () => {
    await open('gamificacao/pontuacao', { gamification_plans: [PLAN(1, {}, 7, 'Turma antiga')] })
    const picker = page.getByRole('combobox', { name: 'Produtos que pontuam' })
    await expect.element(page.getByText('Turma antiga')).toBeVisible()
    await picker.click()
    await expect.element(page.getByRole('option', { name: 'Trilha' })).toBeVisible()
    expect(
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    ).toEqual(['Assinatura', 'Trilha'])
  })
})

describe('«Níveis»', () => {
  test('a ladder of names and needed points in the school’s own word, each with a menu (LVL-01)', async () => {
    await open('gamificacao/niveis')
    await expect.element(rows('Níveis').nth(0)).toHaveTextContent('0 XP · todo mundo começa aqui')
    await expect.element(rows('Níveis').nth(2)).toHaveTextContent('500 XP · mais 350 XP')
    await button('Mais ações de Ninho').click()
    await expect.element(page.getByRole('menuitem', { name: 'Editar' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Remover' })).toBeVisible()
  })

  test('without a name of the points they are «Xp», and without levels the text says so (LVL-01, LVL-03)', async () => {
    const { shown } = await open('gamificacao/niveis', { settings: [{ lid: 'points', custom_name: '' }] })
    await expect.element(rows('Níveis').nth(1)).toHaveTextContent('150 Xp')
    await shown.unmount()
    const empty = await open('gamificacao/niveis', { levels: [] })
    await expect.element(page.getByText('Você ainda não criou nenhum nível. Clique em Novo.')).toBeVisible()
    await button('Novo').click()
    await expect.poll(() => empty.shown.path()).toBe('gamificacao/niveis/novo')
  })

  test('a new one waits for «Salvar» with its products; without one it is refused (LVL-02, LVL-07)', async () => {
    const { studio } = await open('gamificacao/niveis/novo')
    await field('Nome').fill('Gorjeio')
    await button('Salvar').click()
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Nenhum produto selecionado.'))
    await page.getByRole('combobox', { name: 'Produtos' }).click()
    await page.getByRole('option', { name: 'Trilha' }).click()
    expect(await recorded(studio)).toEqual([])
    await button('Salvar').click()
    await expect.poll(() => recorded(studio)).toEqual(['createLevel', 'addLevelPlan'])
  })

  test('on edit products go at once, each with its undo and its mark, and the last one stays (LVL-07, LVL-09)', async () => {
    const { studio } = await open('gamificacao/niveis/s2')
    await page.getByRole('combobox', { name: 'Produtos' }).click()
    await page.getByRole('option', { name: 'Trilha' }).click()
    await expect.poll(() => recorded(studio)).toEqual(['addLevelPlan'])
    await expect.element(page.getByRole('list', { name: 'Escolhidos' }).getByRole('listitem').nth(1)).toHaveTextContent('Na fila')
    await button('Desfazer').click()
    await expect.poll(() => recorded(studio)).toEqual([])
    await page.getByRole('list', { name: 'Escolhidos' }).getByRole('button').click()
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Nenhum produto selecionado.'))
    expect(await recorded(studio)).toEqual([])
  })

  test('two levels with the same points are told while it is written (PER-14)', async () => {
    await open('gamificacao/niveis/s2')
    const points = page.getByLabelText('Pontos necessários')
    await points.fill('500')
    await expect.element(page.getByText(/«Primeiro voo» já começa com esses pontos/)).toBeVisible()
    await points.fill('150')
    await expect.element(page.getByText(/já começa com esses pontos/)).not.toBeInTheDocument()
  })

  test('the counter is out of 32: more is a warning on edit, and an error above 150 (LVL-06, AMB-10)', async () => {
    const { studio } = await open('gamificacao/niveis/s2')
    await field('Nome').fill('x'.repeat(40))
    await expect.element(page.getByText('40 de 32')).toBeVisible()
    await expect.element(page.getByText('Passa dos 32 do perfil: lá ele aparece cortado.')).toBeVisible()
    await field('Nome').fill('x'.repeat(151))
    await button('Salvar').click()
    await expect.poll(alerts).toContainEqual(expect.stringContaining('O nome pode ter até 150 caracteres.'))
    await field('Nome').fill('x'.repeat(150))
    await button('Salvar').click()
    await expect.poll(() => recorded(studio)).toEqual(['updateLevel'])
  })

  test('the animation is shown for seven seconds, or until its button (LVL-16, REW-11, REW-12)', async () => {
    const ending = holdTimers(7000)
    await open('gamificacao/niveis/s2')
    await page.getByRole('combobox', { name: 'Animação' }).selectOptions('Troféu')
    const see = button('Ver a animação: Troféu')
    await see.click()
    const dialog = page.getByRole('dialog', { name: 'Troféu' })
    await expect.element(dialog.getByRole('img', { name: 'Troféu' })).toBeVisible()
    expect(await axeViolations()).toEqual([])
    await dialog.getByRole('button', { name: 'Encerrar animação' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => ending.waiting()).toBe(0)
    await see.click()
    await expect.element(dialog).toBeVisible()
    ending.pass()
    await expect.element(dialog).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Animação' }).selectOptions('Nenhuma')
    await expect.element(button('Ver a animação: Nenhuma')).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('«Recompensa»', () => {
  test('the newest first, with name, kind and signs, edit and delete as buttons, and a question before a delete (REW-01, REW-04, AMB-67)', async () => {
    const { studio } = await open('gamificacao/recompensas')
    await expect.element(rows('Listagem').nth(0)).toHaveTextContent('CadeiraPassar na avaliaçãoProduto')
    await expect.element(rows('Listagem').nth(1)).toHaveTextContent('CadernoAlcançar pontos500 XPLinkSomAnimação')
    await expect.element(button('Editar Caderno')).toBeVisible()
    await button('Excluir Caderno').click()
    const asked = page.getByRole('alertdialog', { name: 'Excluir esta recompensa?' })
    await asked.getByRole('button', { name: 'Excluir' }).click()
    await expect.poll(() => recorded(studio)).toEqual(['removeReward'])
  })

  test('none yet, or being read (REW-02, REW-03)', async () => {
    const { shown } = await open('gamificacao/recompensas', { rewards: [] })
    await expect.element(page.getByRole('heading', { name: 'Você ainda não possui recompensas' })).toBeVisible()
    await expect.element(button('Nova recompensa')).toBeVisible()
    await shown.unmount()
    const full = await open('gamificacao/recompensas')
    await expect.poll(() => rows('Listagem').elements().length).toBe(2)
    await full.shown.unmount()
    const studio = await openTestStudio({ mirrored: [] })
    await showStudio(studio, 'gamificacao/recompensas')
    await expect.element(page.getByRole('status', { name: 'Carregando' })).toBeInTheDocument()
  })

  test('the form’s drawers have the specification’s names and parts (REW-05, REW-06, REW-07, REW-08, REW-09, AMB-86)', async () => {
    const { shown } = await open('gamificacao/recompensas/novo')
    await expect.element(page.getByRole('heading', { name: 'Criar recompensa' })).toBeVisible()
    for (const part of ['Configurações', 'Entrega', 'Som', 'Animação'])
      await expect.element(button(part)).toHaveAttribute('aria-expanded', 'true')
    for (const name of ['Nome', 'Descrição']) await expect.element(field(name)).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Quem pode pontuar' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'Alcançar pontos' })).toBeChecked()
    await expect.element(page.getByRole('spinbutton', { name: 'Pontos necessários' })).toBeVisible()
    await page.getByRole('radio', { name: 'Passar na avaliação' }).click({ force: true })
    await expect.element(page.getByRole('combobox', { name: 'Avaliação' })).toBeVisible()
    expect(page.getByRole('spinbutton', { name: 'Pontos necessários' }).query()).toBeNull()
    await page.getByRole('radio', { name: 'Conclusão de aula' }).click({ force: true })
    await expect.element(page.getByRole('combobox', { name: 'Aula' })).toBeVisible()
    await expect.element(page.getByText('Uma recompensa que o aluno ganhou fica com ele', { exact: false })).toBeVisible() // SAF-07
    const group = page.getByRole('group', { name: 'O que o aluno recebe' })
    expect(
      group
        .getByRole('radio')
        .elements()
        .map((each) => each.closest('label')?.textContent),
    ).toEqual(['Arquivo', 'Link', 'Insígnia', 'Embed', 'Produto'])
    await shown.unmount()
    await open('gamificacao/recompensas/s1')
    await expect.element(page.getByRole('heading', { name: 'Editar recompensa' })).toBeVisible()
  })

  test('counts the description as it is written (REW-14)', async () => {
    await open('gamificacao/recompensas/s1')
    await field('Descrição').fill('x'.repeat(240))
    await expect.element(page.getByText('240 de 250')).toBeVisible()
  })

  test('a new one is recorded before each of its products, which name it (REW-20, REW-25)', async () => {
    const { studio, shown } = await open('gamificacao/recompensas/novo')
    await field('Nome').fill('Folha de ouro')
    await page.getByRole('combobox', { name: 'Quem pode pontuar' }).click()
    for (const name of ['Assinatura', 'Trilha']) await page.getByRole('option', { name }).click()
    await userEvent.keyboard('{Escape}')
    await page.getByRole('radio', { name: 'Link', exact: true }).click({ force: true })
    await field('Novo link').fill('https://escola.com/a')
    await button('Adicionar').click()
    await button('Salvar').click()
    await expect.poll(() => recorded(studio)).toEqual(['createReward', 'addRewardPlan', 'addRewardPlan'])
    const [reward, ...plans] = await outboxOf(studio)
    const { lid } = must(reward, 'the reward').args as { lid: string }
    expect(plans.map(({ args }) => args)).toMatchObject([
      { of: lid, plan_id: '5' },
      { of: lid, plan_id: '6' },
    ])
    await expect.poll(() => shown.path()).toBe('gamificacao/recompensas')
    await expect.element(rows('Listagem').first()).toHaveTextContent('Folha de ouro')
  })

  test('a quiz that has not reached the server yet is not offered (REW-29)', async () => {
    await open('gamificacao/recompensas/novo', {
      quizzes: [buildQuiz(1, 'Primeiros acordes'), { ...buildQuiz(2, 'Feita aqui'), lid: 'n2' }],
    })
    await page.getByRole('radio', { name: 'Passar na avaliação' }).click({ force: true })
    await page.getByRole('combobox', { name: 'Avaliação' }).click()
    await expect.element(page.getByRole('option', { name: 'Primeiros acordes' })).toBeVisible()
    expect(page.getByRole('option', { name: 'Feita aqui' }).elements()).toEqual([])
  })

  test('lessons are read, and searched on the server beside those of this device (REW-30, AMB-87, EP-77, EP-78)', async () => {
    const found = { current_page: 1, next_page_url: null, data: [{ id: 77, title: 'Luz de vela' }] }
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(found)))
    const reads: string[] = []
    const studio = await openTestStudio({ ...seed, lessons: [{ lid: 's31', title: 'Luz de janela' }] })
    const refreshIfStale = (resource: string) => {
      reads.push(resource)
      return Promise.resolve()
    }
    await showStudio({ ...studio, refreshIfStale }, 'gamificacao/recompensas/novo')
    await page.getByRole('radio', { name: 'Conclusão de aula' }).click({ force: true })
    await expect.poll(() => reads).toContain('lessons')
    await page.getByRole('combobox', { name: 'Aula' }).fill('luz')
    await expect.element(page.getByRole('option', { name: 'Luz de janela' })).toBeVisible()
    await expect.element(page.getByRole('option', { name: 'Luz de vela' })).toBeVisible()
    expect(asked.mock.calls.map(([address]) => address)).toContain('/api/auth/aulas/search/luz/7?page=1')
    asked.mockRestore()
  })

  test('a quiz that is gone is told on its field, and a lesson is found on this device (REW-29)', async () => {
    const { shown } = await open('gamificacao/recompensas/s2', { quizzes: [] })
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Esta avaliação não existe mais. Escolha outra.'))
    await shown.unmount()
    await open('gamificacao/recompensas/novo', { lessons: [{ lid: 's31', title: 'Luz de janela' }] })
    await page.getByRole('radio', { name: 'Conclusão de aula' }).click({ force: true })
    await page.getByRole('combobox', { name: 'Aula' }).fill('janela')
    await page.getByRole('option', { name: 'Luz de janela' }).click()
    await expect.element(page.getByRole('combobox', { name: 'Aula' })).toHaveValue('Luz de janela')
  })

  test('on edit the product that is delivered is locked, and who may score changes at once (REW-26, REW-27)', async () => {
    const { studio, shown } = await open('gamificacao/recompensas/s2')
    await expect.element(page.getByRole('combobox', { name: 'Produto entregue' })).toBeDisabled()
    await expect.element(page.getByText('O produto entregue não muda depois de criado.')).toBeVisible()
    await shown.unmount()
    await showStudio(studio, 'gamificacao/recompensas/s1')
    await page.getByRole('list', { name: 'Escolhidos' }).getByRole('button').nth(1).click()
    await expect.poll(() => recorded(studio)).toEqual(['removeRewardPlan'])
    await page.getByRole('list', { name: 'Escolhidos' }).getByRole('button').first().click()
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Turma/produto que irá pontuar é obrigatório'))
  })

  test('links are added one by one, and one that does not open is refused in words (REW-22)', async () => {
    const { studio } = await open('gamificacao/recompensas/s1')
    await field('Novo link').fill('isto não é')
    await button('Adicionar').click()
    await expect.poll(alerts).toContainEqual(expect.stringContaining('Valor inválido, corrija e tente novamente'))
    await field('Novo link').fill('https://escola.com/b')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => rows('Links da recompensa').elements().length).toBe(2)
    await button('Retirar escola.com/caderno').click()
    await button('Salvar').click()
    await expect.poll(async () => (await outboxOf(studio))[0]?.args).toMatchObject({ links: ['escola.com/b'] })
  })

  test('a link that was typed and not added is saved too, and one that costs nothing is told (REW-22, PER-14)', async () => {
    const { studio } = await open('gamificacao/recompensas/s1')
    await page.getByLabelText('Pontos necessários').fill('0')
    await expect.element(page.getByText('Com 0, todos ganham assim que a abrem no ranking.')).toBeVisible()
    await field('Novo link').fill('loja.com.br')
    await button('Salvar').click()
    await expect
      .poll(async () => (await outboxOf(studio)).map(({ args }) => (args as { links?: string[] }).links?.at(-1)))
      .toEqual(['loja.com.br'])
  })

  test('an embed with a script stays in its jail: the page is not touched (REW-09)', async () => {
    await open('gamificacao/recompensas/s1', {
      rewards: [buildReward(1, 'Folha', { links: [], embed: '<p>oi</p><script>parent.document.title = "quebrou"</script>' })],
    })
    await expect.element(page.getByTitle('Prévia do embed')).toBeVisible()
    expect(document.title).not.toBe('quebrou')
    expect((page.getByTitle('Prévia do embed').element() as HTMLIFrameElement).contentDocument).toBeNull()
  })

  test('a sound is made here, and ends after five seconds or by its button (REW-10, REW-34)', async () => {
    const ending = holdTimers(5000)
    await open('gamificacao/recompensas/s1')
    await button('Ouvir o som: Sino curto').click()
    await button('Parar o som: Sino curto').click()
    await expect.element(button('Ouvir o som: Sino curto')).toBeVisible()
    await expect.poll(() => ending.waiting()).toBe(0)
    await button('Ouvir o som: Sino curto').click()
    await expect.element(button('Parar o som: Sino curto')).toBeVisible()
    ending.pass()
    await expect.element(button('Ouvir o som: Sino curto')).toBeVisible()
  })

  test('a sound of another name is shown as it is called, and stays when something else is saved (AMB-19)', async () => {
    const { studio } = await open('gamificacao/recompensas/s1', { rewards: [buildReward(1, 'Folha', { song: 'fanfarra-antiga' })] })
    const sound = page.getByRole('combobox', { name: 'Som' })
    await expect.element(sound).toHaveValue('fanfarra-antiga')
    await expect.element(sound.getByRole('option', { name: 'fanfarra-antiga' })).toBeInTheDocument()
    await field('Nome').fill('Folha verde')
    await button('Salvar').click()
    await expect.poll(() => outboxOf(studio)).toHaveLength(1)
    const [entry] = await outboxOf(studio)
    expect(JSON.stringify(entry?.args)).not.toContain('song')
    await expect
      .poll(async () => (await studio.db.table('rewards').get('s1')) as object)
      .toMatchObject({ title: 'Folha verde', song: 'fanfarra-antiga' })
  })
})

describe('«Pontuação»', () => {
  test('a load that failed makes no toast, and what is mirrored stays (PTS-14)', async () => {
    const { studio, shown } = await open('gamificacao/pontuacao')
    await expect.element(field('Nome dos pontos')).toHaveValue('XP')
    await shown.unmount()
    const error = { at: Date.now(), code: 'later' }
    await studio.db.table('reads').update('points', { error })
    await showStudio(studio, 'gamificacao/pontuacao')
    await expect.element(field('Nome dos pontos')).toHaveValue('XP')
    expect(document.querySelectorAll('section[aria-label=Avisos] [data-toast]')).toHaveLength(0)
  })

  test('the first rules are created, later ones updated, bonuses of the day after them (PTS-09, PTS-11, PTS-12)', async () => {
    const { studio } = await open('gamificacao/pontuacao', { settings: [{ lid: 'points', custom_name: '', fresh: true }] })
    await button('Salvar').click()
    await field('Nome dos pontos').fill('Moedas')
    await page.getByRole('switch', { name: 'Bônus do dia: Publicar' }).click()
    await page.getByRole('spinbutton', { name: 'Publicar: quanto a mais' }).fill('30')
    await button('Salvar').click()
    await expect.poll(() => recorded(studio)).toEqual(['createPoints', 'savePointsOfTheDay'])
    await page.getByRole('spinbutton', { name: 'Publicar', exact: true }).fill('4')
    await button('Salvar').click()
    await expect.poll(() => recorded(studio)).toEqual(['createPoints', 'savePointsOfTheDay', 'updatePoints'])
  })
})

describe('«Ranking»', () => {
  test('without communities the switch is off with its reason (RNK-01, RNK-04)', async () => {
    const { studio } = await open('gamificacao/ranking', { communities: [] })
    const show = page.getByRole('switch', { name: 'Exibir painel do ranking' })
    await expect.element(show).toHaveAttribute('aria-disabled', 'true')
    // One is prepared; without it the first has to be made.
    await expect.element(show).toHaveAccessibleDescription(/a sua ainda não está visível/)
    await studio.db.table('settings').delete('community-v2')
    await expect.element(show).toHaveAccessibleDescription(/ainda não há nenhuma/)
    await button('Voltar').click()
    await expect.element(page.getByText('Aparece quando houver uma comunidade')).toBeVisible()
  })

  test('the menu and the panel say the same of a community that students do not see yet (PER-08, RNK-04)', async () => {
    await open('gamificacao', { communities: [] })
    await expect.element(page.getByText('Aparece quando a sua comunidade estiver visível')).toBeVisible()
  })

  test('before it was read the switch does not say that there is no community', async () => {
    const { studio } = await open('gamificacao/ranking', { communities: [] })
    const show = page.getByRole('switch', { name: 'Exibir painel do ranking' })
    await expect.element(show).toHaveAccessibleDescription(/ainda não está visível/)
    await studio.db.table('settings').delete('ranking')
    await studio.db.table('reads').delete('ranking')
    await expect.element(show).toHaveAccessibleDescription(/ainda não sabe se o ranking aparece/)
    await expect.element(show).toHaveAttribute('aria-disabled', 'true')
  })

  const BOARD = {
    data: ['Caio Lemos', 'Rosa Nakamura', 'Nina Prado', 'Beatriz Lins', 'João Pedro Alves', 'Ademir Souza'].map((name, at) => ({
      place: at + 1,
      user: { id: at + 1, name, photo_url: null },
      score: 1480 - at * 100,
      level: null,
    })),
    me: null,
    custom_name: 'Moedas',
    next_cursor: null,
  }
  const withBoard = (board: unknown) => ({
    settings: [
      { lid: 'ranking', id: '1', show_ranking: false },
      { lid: 'board', board },
    ],
  })
  const now = page.getByRole('region', { name: 'Como está agora' })

  test('the current leaders are below the switch, also while students do not see them (RNK-01)', async () => {
    await open('gamificacao/ranking', { ...withBoard(BOARD), readAt: Date.now() - 3 * 60_000 })
    await expect
      .poll(() =>
        now
          .getByRole('listitem')
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual([
        '1CCaio Lemos1.480 Moedas',
        '2RRosa Nakamura1.380 Moedas',
        '3NNina Prado1.280 Moedas',
        '4BBeatriz Lins1.180 Moedas',
        '5JJoão Pedro Alves1.080 Moedas',
      ])
    await expect.element(now.getByText('lido há 3 min')).toBeVisible()
    expect(await axeViolations()).toEqual([])
  })

  test('says that nobody has points yet, and that this device never read the board', async () => {
    const { shown } = await open('gamificacao/ranking', withBoard({ ...BOARD, data: [] }))
    await expect.element(now.getByText('Ninguém pontuou ainda.')).toBeVisible()
    await shown.unmount()
    await open('gamificacao/ranking', { settings: [{ lid: 'ranking', id: '1', show_ranking: true }] })
    await expect.element(now.getByText('O ranking ainda não está neste dispositivo.')).toBeVisible()
  })
})

describe('by keys alone (A11-02)', () => {
  const { keyboard } = userEvent
  /** Presses Tab until the element has the focus. */
  async function tabTo(locator: { query(): Element | null }) {
    for (let n = 0; n < 60 && (locator.query() === null || document.activeElement !== locator.query()); n++) await keyboard('{Tab}')
    expect(document.activeElement).toBe(locator.query())
  }

  test('a reward: name, kind, picker, products, and what it delivers, then saved', { timeout: 40_000 }, async () => {
    const { studio } = await open('gamificacao/recompensas/novo')
    const name = field('Nome')
    await expect.element(name).toBeVisible()
    name.element().focus()
    await keyboard('Folha de ouro')
    const kind = (label: string) => page.getByRole('radio', { name: label, exact: true })
    await tabTo(kind('Alcançar pontos'))
    await keyboard('{ArrowRight}')
    await expect.element(kind('Passar na avaliação')).toBeChecked()
    await tabTo(page.getByRole('combobox', { name: 'Avaliação' }))
    await keyboard('Primeiros{ArrowDown}{Enter}')
    await expect.element(page.getByRole('combobox', { name: 'Avaliação' })).toHaveValue('Primeiros acordes')
    await tabTo(page.getByRole('combobox', { name: 'Quem pode pontuar' }))
    await keyboard('Assin{ArrowDown}{Enter}')
    await expect.element(page.getByRole('list', { name: 'Escolhidos' }).getByText('Assinatura')).toBeVisible()
    await keyboard('{Escape}')
    await tabTo(kind('Arquivo'))
    await keyboard('{ArrowRight}')
    await tabTo(field('Novo link'))
    await keyboard('https://escola.com/a{Enter}')
    await expect.poll(() => rows('Links da recompensa').elements().length).toBe(1)
    // The part that is closed keeps what is in it.
    const delivery = button('Entrega')
    delivery.element().focus()
    await keyboard('{Enter}')
    await expect.element(delivery).toHaveAttribute('aria-expanded', 'false')
    await keyboard(' ')
    await expect.element(delivery).toHaveAttribute('aria-expanded', 'true')
    await tabTo(button('Salvar'))
    await keyboard('{Enter}')
    await expect.poll(() => recorded(studio)).toEqual(['createReward', 'addRewardPlan'])
    expect((await outboxOf(studio))[0]?.args).toMatchObject({
      title: 'Folha de ouro',
      reward_type: 'quiz',
      links: ['escola.com/a'],
    })
  })

  test('the badge of a level: the button opens the file dialog, and what was chosen is taken out', async () => {
    await open('gamificacao/niveis/s2', { levels: [buildLevel(2, 'Ninho', 150, { img: '/demo/sabia/insignias/ninho.svg' })] })
    const badge = page.getByRole('group', { name: 'Imagem' })
    const choose = badge.getByRole('button', { name: /^(Escolher|Trocar) imagem/ })
    await expect.element(choose).toBeVisible()
    field('Nome').element().focus()
    await tabTo(choose)
    const input = badge.element().querySelector<HTMLInputElement>('input[type=file]')
    const opened = vi.fn<() => void>()
    input?.addEventListener('click', (event) => {
      event.preventDefault()
      opened()
    })
    await keyboard('{Enter}')
    expect(opened).toHaveBeenCalledOnce()
    // The input itself is no stop of its own.
    expect(input?.tabIndex === -1 || input?.hidden === true).toBe(true)
    await tabTo(badge.getByRole('button', { name: 'Limpar' }))
    await keyboard('{Enter}')
    await expect.element(badge.getByRole('button', { name: 'Limpar' })).not.toBeInTheDocument()
  })

  test('the rules of the points: numbers by arrows, a bonus by its switch, a part that closes', async () => {
    const { studio } = await open('gamificacao/pontuacao')
    const number = (name: string) => page.getByRole('spinbutton', { name, exact: true })
    await expect.element(field('Nome dos pontos')).toBeVisible()
    field('Nome dos pontos').element().focus()
    await tabTo(button('Plataforma'))
    await keyboard('{Enter}')
    await expect.element(number('Entrar na plataforma')).not.toBeInTheDocument()
    await keyboard('{Enter}')
    await tabTo(number('Assistir a uma aula'))
    await keyboard('{ArrowUp}{PageUp}')
    await expect.element(number('Assistir a uma aula')).toHaveValue('21')
    await tabTo(page.getByRole('switch', { name: 'Bônus do dia: Assistir a uma aula' }))
    await keyboard(' ')
    await keyboard('{Tab}')
    await expect.element(number('Assistir a uma aula: a cada quantas vezes em 24 h')).toHaveFocus()
    await keyboard('{ArrowUp}{ArrowUp}{Tab}')
    await expect.element(number('Assistir a uma aula: quanto a mais')).toHaveFocus()
    await keyboard('{PageUp}')
    await tabTo(button('E se…'))
    await tabTo(button('Salvar'))
    await keyboard('{Enter}')
    await expect.poll(() => recorded(studio)).toEqual(['updatePoints', 'savePointsOfTheDay'])
    expect((await outboxOf(studio))[1]?.args).toMatchObject({
      day_watch_class: { enable: true, needed_interaction: 3, plus_user_score: 10 },
    })
  })
})
