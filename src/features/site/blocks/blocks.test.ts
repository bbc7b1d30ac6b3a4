import { describe, expect, it } from 'vitest'
import { communityEndpoints } from '#contract/communities.ts'
import { contentEndpoints } from '#contract/content.ts'
import { siteResources } from '#features/site/model/resources.ts'
import { blocksAt } from './blocks.ts'

const NONE = { community_id: null, course_id: null, module_id: null, lesson_id: null }
const block = (id: number, page: string, more: object = {}) => ({
  lid: `s${id}`,
  title: `B${id}`,
  html: '<p>a</p>',
  page,
  ...NONE,
  ...more,
})
const keys = (page: Parameters<typeof blocksAt>[0], place: Parameters<typeof blocksAt>[1], rows: unknown) =>
  blocksAt(page, place, rows).map(({ key }) => key)

describe('the blocks of a page (HTM-08)', () => {
  it('are those of its own kind, in their order', () => {
    expect(keys('favorite', {}, [block(2, 'favorite'), block(1, 'homepage'), block(3, 'favorite')])).toEqual(['s2', 's3'])
  })

  it('are those made for this very thing, and those made for all', () => {
    const rows = [
      block(1, 'lesson', { course_id: '1', module_id: '5', lesson_id: '9' }),
      block(2, 'lesson', { course_id: '1', module_id: '5', lesson_id: '8' }),
      block(3, 'lesson', { module_id: '5' }),
      block(4, 'lesson', { course_id: '2' }),
      block(5, 'lesson'),
    ]
    expect(keys('lesson', { course: '1', module: '5', lesson: '9' }, rows)).toEqual(['s1', 's3', 's5'])
    expect(keys('lesson', { course: null, module: null, lesson: '9' }, rows)).toEqual(['s5'])
    expect(
      keys('community', { community: '4' }, [block(1, 'community', { community_id: '4' }), block(2, 'community', { community_id: '5' })]),
    ).toEqual(['s1'])
  })

  it('of a thing that is gone are nowhere (NS-10)', () => {
    expect(keys('module', { course: '1', module: '5' }, [block(1, 'module', { module_id: '77' })])).toEqual([])
  })

  it('have a shape: anything else on this device is left out (security 12)', () => {
    const rows = [
      null,
      'x',
      { page: 'search' },
      { ...block(1, 'search'), html: 5 },
      { ...block(2, 'search'), html: ' ' },
      block(3, 'search'),
    ]
    expect(keys('search', {}, rows)).toEqual(['s3'])
    expect(keys('search', {}, { length: 1 })).toEqual([])
    expect(keys('search', {}, undefined)).toEqual([])
  })

  it('have the server’s id where they come from a page’s own read (EP-56)', () => {
    const { lid: _, ...wire } = block(0, 'search')
    expect(keys('search', {}, [{ ...wire, id: '7' }])).toEqual(['s7'])
  })
})

/** Every block, then each page's. */
const blockResources = siteResources.filter(({ label }) => label === 'HTML personalizado')

it('blocks are read again after half an hour, what they are made for after an hour (HTM-19, CCH-03, CCH-04)', () => {
  for (const { age } of blockResources) expect(age).toBe(30 * 60_000)
  const { listCourses, listModules, readModule } = contentEndpoints
  for (const { freshness } of [listCourses, listModules, readModule, communityEndpoints.listCommunities])
    expect(freshness).toBe(60 * 60_000)
})

it('a page’s read becomes one document, so that what was deleted is gone with the next (EP-56)', () => {
  const search = blockResources.slice(1).find(({ id }) => id === 'blocks-search')
  expect(search?.rows?.([{ sid: '7', fields: { title: 'A', html: 'a', page: 'search' } }])).toEqual([
    { lid: 'blocks-search', table: 'settings', fields: { blocks: [{ title: 'A', html: 'a', page: 'search', id: '7' }] } },
  ])
  expect(search?.rows?.([])).toEqual([{ lid: 'blocks-search', table: 'settings', fields: { blocks: [] } }])
})
