import { type Api, apiOf } from '#tests/e2e/support/api.ts'
import { nextLesson } from '#tests/e2e/support/lesson.ts'
import { people } from '#tests/e2e/support/sign-in.ts'
import { expect, test } from './fixtures.ts'
import { button, HEADER, heading, link, MAIN, region, signIn } from './people.ts'
import { until } from './until.ts'
import type { Visitor } from './visitor.ts'

const FILM = `document.querySelector('video')`

test('a student comes and learns (ENG-05)', { tag: '@short' }, async ({ visitor, server }) => {
  const api = await apiOf(server.url, people.student)
  await test.step('sign-in', () => signIn(visitor, people.student))
  await test.step('home', () => visitor.sees(region('Em alta')))
  await test.step('search', () => search(visitor))
  await test.step('course', async () => {
    await visitor.isAt(/^\/courses\/1$/)
    await visitor.sees(heading('Violão popular'))
    await visitor.sees(link(/^A próxima|Continuar|Começar o curso/))
  })
  await test.step('lesson with a film', () => lesson(visitor, api))
})

test('a student takes part (ENG-05)', async ({ visitor, server }) => {
  const api = await apiOf(server.url, people.student)
  await signIn(visitor, people.student)
  await test.step('post', () => post(visitor, api))
  await test.step('quiz', () => quiz(visitor))
  await test.step('ranking', async () => {
    await visitor.goto('/ranking')
    await visitor.sees({ role: 'listitem', has: 'Você', within: region('Quem está na roda') })
  })
  await test.step('notifications', () => notifications(visitor, api))
  await test.step('profile', () => profile(visitor, api))
})

async function search(visitor: Visitor): Promise<void> {
  await visitor.press(button('Buscar', HEADER))
  await visitor.write({ role: 'searchbox' }, 'violao')
  await visitor.key('Enter')
  await visitor.isAt(/^\/search\?search=violao/)
  // The library that names things drops the space at the end of a marked word.
  await visitor.press(link(/Violão\s*popular/, region('Cursos')))
}

/** Its film plays, and it is finished. */
async function lesson(visitor: Visitor, api: Api): Promise<void> {
  const { id, title, number } = await nextLesson(api)
  await visitor.goto(`/curso/1/x/${id}`)
  await visitor.sees(heading(title))
  await visitor.press(button(/^(Tocar|Reproduzir|Assistir)/, { role: 'group', name: /^Vídeo da aula/ }))
  await until(
    'the film to play',
    () => visitor.tab.run<number>(`${FILM}?.currentTime ?? 0`),
    (time) => time > 0.5,
  )
  await visitor.press(button('Concluir aula'))
  await visitor.sees({ text: 'Aula concluída' })
  await until(
    'the server to have it',
    async () => (await nextLesson(api)).number,
    (next) => next === number + 1,
  )
}

async function post(visitor: Visitor, api: Api): Promise<void> {
  const titles = async () =>
    (await api.get<{ data: { title: string }[] }>('/api/auth/community/feed/1/1?cursor=0')).data.map((each) => each.title)
  await visitor.goto('/comunidade/1/1')
  await visitor.write({ role: 'textbox', name: 'Título da postagem' }, 'Aquarela de hoje')
  await visitor.write({ role: 'textbox', name: 'Texto da postagem' }, 'Três camadas, e espera.')
  await visitor.press(button('Publicar'))
  await visitor.sees({ role: 'article', name: 'Aquarela de hoje' })
  await until('the server to have it', titles, (all) => all.includes('Aquarela de hoje'))
}

async function quiz(visitor: Visitor): Promise<void> {
  await visitor.goto('/quiz?id=2&type=comun')
  await visitor.press(button('Começar'))
  for (const answer of ['Dois', 'O polegar']) {
    await visitor.press({ label: answer })
    await visitor.press(button('Próxima'))
  }
  await visitor.press({ label: 'Samba com o surdo no segundo tempo' })
  await visitor.press(button('Finalizar'))
  await visitor.press(button('Finalizar', { role: 'alertdialog' }))
  await visitor.sees(heading('Você passou'))
}

async function notifications(visitor: Visitor, api: Api): Promise<void> {
  const unread = async () => (await api.get<{ has_unread_notifications: number }>('/api/auth/notification/total')).has_unread_notifications
  const before = await unread()
  await visitor.press({ ...button(/^Notificações/, HEADER) })
  const panel = { role: 'dialog', name: 'Notificações' }
  await visitor.sees(link(/não lida/, panel))
  await visitor.press(button('Marcar todas como lidas', panel))
  expect(before).toBeGreaterThan(0)
  await until('the server to know', unread, (count) => count === 0)
  await visitor.goto('/notifications')
  await visitor.sees(link(/./, { role: 'listitem', within: MAIN }))
}

async function profile(visitor: Visitor, api: Api): Promise<void> {
  await visitor.goto('/dashboard/profile')
  await visitor.write({ label: 'Nome' }, 'Lívia de Souza')
  await visitor.press(button('Salvar'))
  const name = async () => (await api.get<{ user: { name: string } }>('/api/auth/me')).user.name
  await until('the server to have it', name, (told) => told === 'Lívia de Souza')
}
