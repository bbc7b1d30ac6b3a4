import { must } from '#lib/must.ts'
import { communities, communityPlans, communityV2, communityV2Products } from '#server/db/community-schema.ts'
import type { Db } from '#server/db/database.ts'
import type { DemoSchool } from './school.ts'

// The communities of the demo schools: looks, products, and the newer generation's one.

type Look = Omit<typeof communities.$inferInsert, 'id' | 'tenantId' | 'position' | 'title'>
type CommunityV2Row = Omit<typeof communityV2.$inferInsert, 'id' | 'tenantId'>

interface DemoCommunities {
  /** By title. Every one has a product, as the form asks for one (LEG-13). */
  readonly looks: Readonly<Record<string, Look & { readonly products: readonly string[] }>>
  readonly house: CommunityV2Row & { readonly products: readonly string[] }
}

const background = (slug: string) => `/backgrounds/${slug}.svg`

const COMMUNITIES: Readonly<Record<DemoSchool['folder'], DemoCommunities>> = {
  sabia: {
    looks: {
      'Roda da Sabiá': {
        description: 'Um lugar para tocar mal em público até tocar bem. Dúvidas de acorde, áudios curtos e a lista da roda de quinta.',
        principal: true,
        showRanking: true,
        showContinueWatching: true,
        backgroundColor: background('laranja'),
        secondaryTextColor: '#e6d6b8',
        shadowColor: '#2b1608',
        products: ['Assinatura Sabiá', 'Trilha de música'],
      },
      'Cozinha aberta': {
        description: 'Receita que deu certo, receita que deu errado e a foto das duas. Dona Lúcia responde às terças.',
        showRanking: true,
        showContinueWatching: true,
        backgroundColor: background('verde-escuro'),
        secondaryTextColor: '#c9d8c4',
        shadowColor: '#0c1f16',
        fontFamily: 'Lato',
        buttonSalesText: 'Quero a trilha',
        salesUrl: 'trilha-de-cozinha',
        products: ['Assinatura Sabiá', 'Trilha de cozinha'],
      },
      'Sala dos professores': {
        description: 'Combinados de aula, trocas de turma e o café que acabou.',
        carousels: false,
        videos: false,
        // The demo's student owns the other two: this one is closed for her.
        buttonSalesText: 'Entrar com a Trilha de cozinha',
        salesUrl: 'trilha-de-cozinha',
        products: ['Trilha de cozinha'],
      },
    },
    house: {
      title: 'Roda da Sabiá',
      description: 'Um lugar para tocar mal em público até tocar bem. Dúvidas de acorde, áudios curtos e a lista da roda de quinta.',
      isPrivate: true,
      isEnabled: true,
      coverPath: '/demo/sabia/capa.webp',
      backgroundColor: '#121212',
      upsellText: 'Entrar com a Assinatura Sabiá',
      upsellLink: 'escolasabia.com.br/assinar',
      products: ['Assinatura Sabiá', 'Trilha de música'],
    },
  },
  ipe: {
    looks: {
      'Sombra do Ipê': {
        description: 'Conversa sem pressa sobre o que cada um está fazendo esta semana. Traga foto do processo, não só do fim.',
        principal: true,
        showRanking: true,
        backgroundColor: background('violeta-azul-escuro'),
        fontFamily: 'Montserrat',
        secondaryTextColor: '#d9d4ee',
        shadowColor: '#161336',
        buttonSalesText: 'Conhecer o Ipê completo',
        salesUrl: 'completo',
        products: ['Ipê completo', 'Ipê essencial'],
      },
      'Mesa de trabalho': {
        description: 'Para mostrar a bancada, pedir opinião e emprestar ferramenta.',
        backgroundColor: background('azul'),
        fontFamily: 'Montserrat',
        products: ['Ipê completo'],
      },
    },
    // Prepared, and not shown yet.
    house: {
      title: 'Casa do Ipê',
      description: 'A casa de todas as conversas da escola.',
      isEnabled: false,
      coverPath: '/demo/ipe/capa.webp',
      products: [],
    },
  },
}

/** @param products ids by title. @returns the communities in the order of the list */
export async function seedCommunities(
  db: Db,
  { tenantId, now }: { tenantId: number; now: Date },
  school: DemoSchool,
  products: ReadonlyMap<string, number>,
) {
  const { looks, house } = COMMUNITIES[school.folder]
  const idOf = (title: string) => must(products.get(title), title)
  const lookOf = (title: string) => must(looks[title], title)
  const rows = school.communities.map((title, index) => {
    const { products: _, ...look } = lookOf(title)
    return { ...look, tenantId, title, position: index + 1 }
  })
  const made = await db.insert(communities).values(rows).returning()
  const plans = made.flatMap(({ id: communityId, title }) =>
    lookOf(title).products.map((product) => ({ tenantId, communityId, productId: idOf(product) })),
  )
  await db.insert(communityPlans).values(plans)
  const { products: opens, ...config } = house
  await db.insert(communityV2).values({ ...config, tenantId, shownAt: config.isEnabled === true ? now : null })
  if (opens.length > 0) await db.insert(communityV2Products).values(opens.map((title) => ({ tenantId, productId: idOf(title) })))
  return made
}
