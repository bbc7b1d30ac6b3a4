/** Twelve notifications of all five types (NTF-12) for a person of the school. `ago` is in minutes. */
export interface DemoNews {
  readonly type: string
  readonly ago: number
  readonly read: boolean
  readonly payload: Readonly<Record<string, unknown>>
}

const HOUR = 60
const DAY = 24 * HOUR

export interface NewsPlace {
  readonly communityId: number
  readonly folder: string
  lesson(index: number): { id: number; title: string }
  /** A post's id, by its title. */
  post(title: string): number
}

const TEACHERS = {
  teo: 'Téo Barreto',
  rosa: 'Rosa Nakamura',
  davi: 'Davi Moura',
  clara: 'Clara Antunes',
  ivo: 'Ivo Sant’Anna',
  bia: 'Bia Azevedo',
} as const

export function demoNews({ communityId, folder, lesson, post: idOf }: NewsPlace): DemoNews[] {
  const user = (who: keyof typeof TEACHERS) => ({ name: TEACHERS[who], photo_url: `/demo/${folder}/pessoas/${who}.svg` })
  const doubt = (who: keyof typeof TEACHERS, index: number) => ({ class_doubt: { lesson: lesson(index), response_owner: user(who) } })
  const post = (who: keyof typeof TEACHERS, title: string) => ({
    community_post: { id: idOf(title), community_id: communityId, title, user: user(who) },
  })
  const like = (who: keyof typeof TEACHERS, title: string) => ({
    community_post: {
      id: idOf(title),
      community_id: communityId,
      title,
      user: user(who),
      owner_like: { post_id: idOf(title), community_id: communityId, user: user(who), post: { title } },
    },
  })
  const comment = (title: string, who: keyof typeof TEACHERS, content: string) => ({
    community_post_comment: { community_id: communityId, content, user: user(who), community_comment_data: { post: { id: idOf(title) } } },
  })
  const reply = (title: string, who: keyof typeof TEACHERS, content: string) => ({
    community_post_comment_reply: { community_id: communityId, content, user: user(who), post_data: { post_id: idOf(title) } },
  })
  return [
    { type: 'doubt', ago: 12, read: false, payload: doubt('teo', 4) },
    { type: 'community_like', ago: 48, read: false, payload: like('rosa', 'Meu primeiro pão sem receita') },
    {
      type: 'community_reply',
      ago: 3 * HOUR,
      read: false,
      payload: reply(
        'Meu primeiro pão sem receita',
        'davi',
        'A água estava quente demais, tenta 26 graus que a massa agradece e cresce sem pressa.',
      ),
    },
    { type: 'community_post', ago: 9 * HOUR, read: false, payload: post('clara', 'Encontro de aquarela no parque, quem vem?') },
    {
      type: 'community_comment',
      ago: 26 * HOUR,
      read: true,
      payload: comment('Caderno de caligrafia, semana 3', 'ivo', 'Que letra bonita! Segura a pena um pouco mais deitada.'),
    },
    { type: 'doubt', ago: 7 * DAY, read: true, payload: doubt('bia', 28) },
    { type: 'community_like', ago: 8 * DAY, read: true, payload: like('teo', 'Caderno de caligrafia, semana 3') },
    { type: 'community_post', ago: 12 * DAY, read: true, payload: post('davi', 'Troca de fermento: quem tem sobrando?') },
    {
      type: 'community_reply',
      ago: 20 * DAY,
      read: true,
      payload: reply('Troca de fermento: quem tem sobrando?', 'rosa', 'Tenho! Levo um vidro no sábado.'),
    },
    {
      type: 'community_comment',
      ago: 41 * DAY,
      read: true,
      payload: comment('Esse verde, existe?', 'clara', 'Esse verde ficou lindo. É viridiana?'),
    },
    { type: 'doubt', ago: 90 * DAY, read: true, payload: doubt('davi', 60) },
    { type: 'community_post', ago: 400 * DAY, read: true, payload: post('bia', 'Boas-vindas à nossa comunidade') },
  ]
}
