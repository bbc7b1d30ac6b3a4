import { expect, it } from 'vitest'
import { bannerEndpoints } from './banners.ts'

it('the list and each of its banners stay fresh for half an hour (BAN-10, CCH-03)', () => {
  const { listBanners, readBanner } = bannerEndpoints
  expect([listBanners.freshness, readBanner.freshness]).toEqual([30 * 60_000, 30 * 60_000])
})

it('an edit is filled from the data of the fourth element (BAN-15, EP-52)', () => {
  const answer = [true, 200, 'ok', { data: { id: 3, title: 'Roda aberta', category: 'Novo', url_video: null } }]
  expect(bannerEndpoints.readBanner.decode(answer).rows).toMatchObject([
    { sid: '3', fields: { title: 'Roda aberta', category: 'Novo', url_video: '' } },
  ])
})
