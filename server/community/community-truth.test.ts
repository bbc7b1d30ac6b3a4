import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { barrierTo, type CommunityRule, type CommunityV2Rule, isHidden } from '#server/access/community-access.ts'
import { communities } from '#server/db/community-schema.ts'
import { HELENA, LIVIA, type TestApp, type TestClient } from '#server/testing/test-app.ts'
import { COMMUNITY, dataOf, LIVIA_LACKS, LIVIA_OWNS, readFeed, setCommunity, setCommunityV2 } from '#server/testing/test-communities.ts'
import { withTestApp } from '#server/testing/with-test-app.ts'

// The whole truth table of who reaches a community (SAF-05): each state of the house × private × products × products of the community × active.

const HOUSES = ['none', 'prepared', 'visible', 'hidden', 'deleted'] as const
/** Which products something needs. `other`: one that Lívia lacks. */
const NEEDS = ['nothing', 'hers', 'other'] as const

interface World {
  readonly house: (typeof HOUSES)[number]
  readonly isPrivate: boolean
  readonly houseNeeds: (typeof NEEDS)[number]
  readonly needs: (typeof NEEDS)[number]
  readonly active: boolean
  readonly hides: boolean
}

const both = [true, false]
const WORLDS: World[] = HOUSES.flatMap((house) =>
  both.flatMap((isPrivate) =>
    NEEDS.flatMap((houseNeeds) =>
      NEEDS.flatMap((needs) => both.flatMap((active) => both.map((hides) => ({ house, isPrivate, houseNeeds, needs, active, hides })))),
    ),
  ),
)

const products = (needs: World['needs']) => (needs === 'nothing' ? [] : [needs === 'hers' ? LIVIA_OWNS : LIVIA_LACKS])

/** The rule in the words of a person, written apart from the one that the product has. */
function oracle({ house, isPrivate, houseNeeds, needs, active, hides }: World): { open: boolean; named: boolean } {
  const inSight = active && house !== 'hidden'
  const ownsOwn = needs !== 'other'
  const ownsHouse = house === 'none' || !isPrivate || houseNeeds === 'hers'
  const open = inSight && ownsOwn && ownsHouse
  return { open, named: open || (inSight && (house === 'none' || !hides)) }
}

const houseFields = ({ house, isPrivate, hides }: World) => ({
  isPrivate,
  hideChannelsGroups: hides,
  isEnabled: house === 'visible',
  shownAt: house === 'prepared' ? null : new Date(),
  deletedAt: house === 'deleted' ? new Date() : null,
})

describe('the rule (SAF-05)', () => {
  it('is that of the table, in each of its worlds', () => {
    for (const world of WORLDS) {
      const house: CommunityV2Rule | null = world.house === 'none' ? null : { ...houseFields(world), products: products(world.houseNeeds) }
      const community: CommunityRule = { active: world.active, ofHouse: false, products: products(world.needs) }
      expect({ world, open: barrierTo(community, house, new Set([LIVIA_OWNS])) === null }).toEqual({ world, open: oracle(world).open })
    }
  })

  it('the place of a house is there while the house is visible, and never else', () => {
    const place = { active: true, ofHouse: true, products: [] }
    const inSight = WORLDS.filter((world) => {
      const house: CommunityV2Rule | null = world.house === 'none' ? null : { ...houseFields(world), products: [] }
      return !isHidden(place, house)
    })
    expect(new Set(inSight.map(({ house }) => house))).toEqual(new Set(['visible']))
  })
})

describe('the server’s answers (SAF-05)', () => {
  let app: TestApp
  let helena: TestClient
  let livia: TestClient
  withTestApp([HELENA, LIVIA], (made, clients) => {
    app = made
    ;[helena, livia] = clients
  })

  const listed = async (client: TestClient) => {
    const answer = (await (await client.fetch(`${COMMUNITY}/index/1`)).json()) as { communities: { id: number; locked?: number }[] }
    return answer.communities.find(({ id }) => id === 1)
  }

  it('follow it: the feed, the list, the first community, and what a refusal says', async () => {
    // Only this one can be the first.
    await app.database.db.delete(communities).where(and(eq(communities.tenantId, 1), eq(communities.principal, false)))
    for (const world of WORLDS) {
      await setCommunity(app, 1, { active: world.active }, products(world.needs))
      if (world.house === 'none') await setCommunityV2(app, null)
      else await setCommunityV2(app, { ...houseFields(world), products: products(world.houseNeeds) })
      const { open, named } = oracle(world)
      const feed = await readFeed(livia)
      const said = feed.status === 403 ? ((await feed.json()) as { metadata: { community: string | null } }).metadata.community : null
      const row = await listed(livia)
      const first = await livia.fetch(`${COMMUNITY}/get-first/1`)
      expect({
        world,
        feed: feed.status,
        listed: row !== undefined,
        locked: row?.locked === 1,
        first: first.status,
        named: said !== null,
      }).toEqual({
        world,
        feed: open ? 200 : 403,
        listed: named,
        locked: named && !open,
        first: named ? 200 : 404,
        named: named && !open,
      })
      expect((await readFeed(helena)).status).toBe(200)
    }
  })
})

describe('the place of a new school’s community (SAF-05)', () => {
  let app: TestApp
  let helena: TestClient
  let livia: TestClient
  withTestApp([HELENA, LIVIA], (made, clients) => {
    app = made
    ;[helena, livia] = clients
  })

  const HOUSE = '/api/v2/communities'
  const CONFIG = {
    title: 'Casa nova',
    description: 'Entre e fique.',
    is_private: false,
    is_enabled: false,
    hide_channels_groups: false,
    has_continue_watching: true,
    has_ranking: false,
    background_color: '#121212',
    upsell_text: '',
    upsell_link: '',
  }

  interface Place {
    readonly id: number
    readonly title: string
    readonly description: string
  }

  const places = async (client: TestClient) =>
    ((await (await client.fetch(`${COMMUNITY}/index/1`)).json()) as { communities: Place[] }).communities

  const setVisible = async (on: boolean) => {
    const { id } = (await (await helena.fetch(`${HOUSE}/1`)).json()) as { id: number }
    const answer = await helena.fetch(`${HOUSE}/${id}/${on ? 'enable' : 'disable'}`, { method: 'PUT' })
    expect(answer.status).toBe(200)
  }

  it('is made when it becomes visible: students enter and write, and it goes out of sight with it', async () => {
    await app.database.db.delete(communities).where(eq(communities.tenantId, 1))
    await setCommunityV2(app, null)
    expect((await helena.fetch(`${HOUSE}/1`, { method: 'PUT', body: CONFIG })).status).toBe(200)
    expect(await places(livia)).toEqual([])
    await setVisible(true)
    const [place] = await places(livia)
    expect(place).toMatchObject({ title: 'Casa nova', description: 'Entre e fique.' })
    const written = await livia.fetch(`${COMMUNITY}/post/create`, {
      method: 'POST',
      body: { tenant_id: 1, community_id: place?.id, title: 'Olá', content: 'Cheguei.', image: null },
    })
    expect(written.status).toBe(201)
    await setVisible(false)
    expect([await places(livia), (await readFeed(livia, place?.id)).status]).toEqual([[], 403])
    await setVisible(true)
    expect(await dataOf<unknown[]>(readFeed(livia, place?.id))).toHaveLength(1)
  })
})
