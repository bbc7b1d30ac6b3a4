import { describe, expect, it } from 'vitest'
import { communityV2Endpoints, NO_COMMUNITY_V2 } from './community-v2.ts'

const answer = {
  id: 4,
  title: 'Casa da Sabiá',
  description: 'Tudo em um lugar.',
  is_private: true,
  is_enabled: false,
  hide_channels_groups: true,
  has_continue_watching: false,
  has_ranking: true,
  cover_path: '/files/1/cover/a.webp',
  cover_presigned_url: { url: 'https://host/x', headers: { Host: 'host' } },
  background_color: '#1c2f66',
  upsell_text: 'Assinar',
  upsell_link: 'escolasabia.com.br/assinar',
  deleted_at: null,
}
const fieldsOf = (given: object) => communityV2Endpoints.readCommunityV2.decode(given).rows[0]?.fields

describe('the configuration of the newer community (EP-01)', () => {
  it('has all its fields, and not the link of a cover (V2-15)', () => {
    const { cover_presigned_url: _link, ...fields } = answer
    expect(fieldsOf(answer)).toEqual({ ...fields, id: '4', deleted_at: '' })
  })

  it('keeps the id by which it is switched; a backend without one gives none (AMB-13)', () => {
    const { id: _id, ...nameless } = answer
    expect([fieldsOf(answer)?.['id'], fieldsOf({ ...nameless, id: null })?.['id'], fieldsOf(nameless)?.['id']]).toEqual([
      '4',
      null,
      undefined,
    ])
  })

  it('of a school without one is «Comunidade» with «continuar assistindo», and nothing else is on (V2-16)', () => {
    expect(NO_COMMUNITY_V2.fields).toMatchObject({
      title: 'Comunidade',
      has_continue_watching: true,
      is_private: false,
      is_enabled: false,
      hide_channels_groups: false,
      has_ranking: false,
    })
  })
})

it('the products that open it have an id and a title (V2-27, EP-04)', () => {
  const products = [{ id: 3, title: 'Trilha de cozinha' }]
  expect(communityV2Endpoints.listCommunityV2Products.decode(products).rows[0]?.fields).toEqual({ access_products: products })
})
