import { must } from '#lib/must.ts'
import type { Db } from '#server/db/database.ts'
import * as schema from '#server/db/gamification-schema.ts'

// Levels, rewards and rules of the demo schools. Badges are drawn, in `public/demo/<folder>/insignias/`.

type Level = Pick<typeof schema.levels.$inferInsert, 'name' | 'neededScore' | 'color' | 'animation'> & { readonly badge: string }
type Reward = Pick<typeof schema.rewards.$inferInsert, 'name' | 'rewardType' | 'description'> &
  Partial<Pick<typeof schema.rewards.$inferInsert, 'neededScore' | 'links' | 'embed' | 'animation' | 'song'>> & {
    readonly badge: string
    /** The lesson's title. */
    readonly lesson?: string
    /** The title of the product that the student gets. */
    readonly product?: string
  }

interface DemoGamification {
  readonly name: string
  readonly levels: readonly Level[]
  readonly rewards: readonly Reward[]
}

const GAMIFICATION: Readonly<Record<'sabia' | 'ipe', DemoGamification>> = {
  sabia: {
    name: 'XP',
    levels: [
      { name: 'Ovo', neededScore: 0, color: '#27403a', animation: 'none', badge: 'ovo' },
      { name: 'Ninho', neededScore: 150, color: '#3b2d52', animation: 'levelUpBronze', badge: 'ninho' },
      { name: 'Primeiro voo', neededScore: 500, color: '#1f5a7a', animation: 'levelUpSilver', badge: 'primeiro-voo' },
      { name: 'Canto da manhã', neededScore: 800, color: '#b3402c', animation: 'levelUpGold', badge: 'canto-da-manha' },
      { name: 'Mestre-cantor', neededScore: 2000, color: '#22302a', animation: 'levelUpGold', badge: 'mestre-cantor' },
    ],
    rewards: [
      {
        name: 'Colheita',
        rewardType: 'quiz',
        description: 'Quem passa na avaliação dos primeiros acordes leva a cifra das dez primeiras músicas.',
        links: ['escolasabia.com.br/cifras/dez-primeiras'],
        song: 'sino',
        badge: 'colheita',
      },
      {
        name: 'Primeira folha',
        rewardType: 'lesson',
        description: 'A primeira aquarela inteira, do esboço ao papel seco.',
        embed: '<p style="padding:16px">Sua folha está na parede da escola.</p>',
        lesson: 'Verde nenhum é igual',
        badge: 'folha',
      },
      {
        name: 'Caderno de cifras',
        rewardType: 'score',
        neededScore: 500,
        description: 'Cinquenta músicas de roda, com batida e dedilhado.',
        links: ['escolasabia.com.br/caderno'],
        song: 'acorde',
        animation: 'reward',
        badge: 'caderno',
      },
      {
        name: 'Cadeira cativa na roda',
        rewardType: 'score',
        neededScore: 2000,
        description: 'Um lugar garantido na roda ao vivo, toda quinta.',
        product: 'Trilha de música',
        song: 'palmas',
        animation: 'trofeu',
        badge: 'cadeira',
      },
    ],
  },
  ipe: {
    name: 'Flores',
    levels: [
      { name: 'Semente', neededScore: 0, color: '#2c2416', animation: 'none', badge: 'semente' },
      { name: 'Broto', neededScore: 100, color: '#1f3b2a', animation: 'levelUpBronze', badge: 'broto' },
      { name: 'Tronco', neededScore: 400, color: '#22384a', animation: 'levelUpSilver', badge: 'tronco' },
      { name: 'Florada', neededScore: 1200, color: '#3b2d52', animation: 'levelUpGold', badge: 'florada' },
    ],
    rewards: [
      {
        name: 'Olho de luz',
        rewardType: 'quiz',
        description: 'Para quem sabe quando a luz é macia.',
        links: ['ipe.art.br/guia-da-luz'],
        song: 'sino',
        badge: 'lente',
      },
      {
        name: 'Panela no fogo',
        rewardType: 'score',
        neededScore: 400,
        description: 'O caderno de receitas da Nara.',
        links: ['ipe.art.br/receitas'],
        animation: 'parabens',
        badge: 'panela',
      },
    ],
  },
}

export const PLATFORM = {
  login: 5,
  watch_class: 10,
  comment_class: 5,
  like_class: 2,
  finish_class: 20,
  finish_module: 60,
  finish_course: 300,
}
export const COMMUNITY = { score_posts: 10, score_comments: 8, score_replies: 8, score_likes: 1 }
const off = { enable: false, needed_interaction: 1, plus_user_score: 0 }
const PER_DAY = {
  platform: {
    watch_class: { enable: true, needed_interaction: 3, plus_user_score: 20 },
    comment_class: off,
    like_class: off,
    finish_class: off,
    finish_module: off,
    finish_course: off,
  },
  community: { post: off, like: off, reply: off, comment: { enable: true, needed_interaction: 3, plus_user_score: 10 } },
}

interface School {
  readonly tenantId: number
  readonly folder: 'sabia' | 'ipe'
  /** By title, in the order of the demo. */
  readonly products: ReadonlyMap<string, number>
  readonly lessons: ReadonlyMap<string, number>
  readonly firstQuiz: number
}

/** The owners of the first two products get points, reach every level and may earn every reward. */
export async function seedGamification(db: Db, { tenantId, folder, products, lessons, firstQuiz }: School, now: Date): Promise<void> {
  const { name, levels, rewards } = GAMIFICATION[folder]
  const plans = [...products.values()].slice(0, 2)
  const img = (badge: string) => `/demo/${folder}/insignias/${badge}.svg`
  for (const { badge, ...level } of levels) {
    const [row] = await db
      .insert(schema.levels)
      .values({ ...level, tenantId, img: img(badge) })
      .returning({ id: schema.levels.id })
    const { id: levelId } = must(row, 'inserted level')
    await db.insert(schema.levelPermissions).values(plans.map((productId) => ({ tenantId, levelId, productId })))
  }
  for (const { badge, lesson, product, ...reward } of rewards) {
    const values = {
      ...reward,
      tenantId,
      img: img(badge),
      quizId: reward.rewardType === 'quiz' ? firstQuiz : null,
      lessonId: lesson === undefined ? null : must(lessons.get(lesson), lesson),
      deliverableProduct: product === undefined ? null : must(products.get(product), product),
    }
    const [row] = await db.insert(schema.rewards).values(values).returning({ id: schema.rewards.id })
    const { id: rewardId } = must(row, 'inserted reward')
    await db.insert(schema.rewardPermissions).values(plans.slice(0, 1).map((productId) => ({ tenantId, rewardId, productId })))
  }
  await db.insert(schema.gamificationPlans).values(plans.map((productId) => ({ tenantId, productId })))
  const community = { ...COMMUNITY, custom_name: name }
  await db.insert(schema.pointsRules).values({ tenantId, platform: PLATFORM, community, perDay: PER_DAY })
  await db.insert(schema.pointsSeasons).values({ tenantId, startedAt: new Date(now.getTime() - 60 * 86_400_000) })
}
