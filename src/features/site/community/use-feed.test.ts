import { describe, expect, it } from 'vitest'
import type { FeedDocument, PostRow } from './rows.ts'
import { feedFrom } from './use-feed.ts'

const row = (number: string | null, more: Partial<PostRow> = {}): PostRow => ({
  lid: number === null ? 'local' : `s${number}`,
  born: 1,
  community_id: '1',
  title: `P${number ?? ''}`,
  content: '',
  number,
  ...more,
})
const page = (cursor: string, posts: readonly string[], next: string | null): FeedDocument => ({
  lid: `feed-1-${cursor}`,
  posts,
  next_cursor: next,
})
const feed = (cursors: readonly string[], documents: readonly FeedDocument[], rows: readonly PostRow[], pending: readonly string[] = []) =>
  feedFrom({ community: '1', cursors, documents, rows, isPending: (lid) => pending.includes(lid) })
const numbers = (found: ReturnType<typeof feed>) => found.posts?.map(({ row: { number } }) => number)

describe('a feed from this device (C8)', () => {
  it('is what its pages name, in their order: a deleted post is gone though its row is here', () => {
    const found = feed(
      ['0', '8'],
      [page('0', ['9', '8'], '8'), page('8', ['5'], null)],
      ['5', '7', '8', '9'].map((each) => row(each)),
    )
    expect([numbers(found), found.next]).toEqual([['9', '8', '5'], null])
    expect(found.posts?.map(({ cursor }) => cursor)).toEqual(['0', '0', '8'])
  })

  it('asks for the next page only when the one before is here, and for each once', () => {
    expect(feed(['0'], [page('0', ['9'], '9')], [row('9')]).next).toBe('9')
    expect(feed(['0', '9'], [page('0', ['9'], '9')], [row('9')]).next).toBeNull()
  })

  it('has above it what was written here and no read has shown, the newest first, as long as it is on its way', () => {
    const rows = [row(null, { lid: 'a', born: 1 }), row(null, { lid: 'b', born: 2 }), row(null, { lid: 'old', born: 3 })]
    const found = feed(['0'], [page('0', [], null)], rows, ['a', 'b'])
    expect(found.unsent.map(({ lid }) => lid)).toEqual(['b', 'a'])
  })

  it('of a device that never read it keeps what was written here', () => {
    const found = feed(['0'], [], [row(null, { lid: 'a' })], ['a'])
    expect([found.posts, found.unsent.length, found.about]).toEqual([null, 1, null])
  })
})

describe('a feed whose newest page was read again (FRE-05)', () => {
  const rows = Array.from({ length: 12 }, (_, at) => row(String(at + 1)))

  it('goes on with the pages that were loaded, and names none twice', () => {
    const found = feed(['0', '8'], [page('0', ['10', '9', '7'], '7'), page('8', ['7', '6', '5'], '5')], rows)
    expect([numbers(found), found.next]).toEqual([['10', '9', '7', '6', '5'], '5'])
  })

  it('asks for the page between, if posts have left the newest one', () => {
    const found = feed(['0', '8'], [page('0', ['12', '11', '10'], '10'), page('8', ['7', '6', '5'], '5')], rows)
    expect([numbers(found), found.next, found.end]).toEqual([['12', '11', '10'], '10', 10])
    const joined = feed(
      ['0', '8', '10'],
      [page('0', ['12', '11', '10'], '10'), page('8', ['7', '6', '5'], '5'), page('10', ['9', '8', '7'], '7')],
      rows,
    )
    expect([numbers(joined), joined.next]).toEqual([['12', '11', '10', '9', '8', '7', '6', '5'], '5'])
  })

  it('takes what a page says of its own part: a post that was deleted there is not put back by an older page', () => {
    const found = feed(['0', '8'], [page('0', ['10', '7', '6'], '6'), page('8', ['7', '6', '5', '4'], '4')], rows)
    expect(numbers(found)).toEqual(['10', '7', '6', '5', '4'])
    const deleted = feed(['0', '8'], [page('0', ['10', '6', '5'], '5'), page('8', ['7', '6', '5', '4'], '4')], rows)
    expect(numbers(deleted)).toEqual(['10', '6', '5', '4'])
  })

  it('does without pages that the others have overtaken', () => {
    const pages = [page('0', ['12', '11', '10'], '10'), page('10', ['9', '8', '7'], '7'), page('9', ['8', '7', '6'], '6')]
    expect(feed(['0', '10', '9'], pages, rows).spare).toEqual([])
    expect(feed(['0', '10', '9', '8'], [...pages, page('8', ['7', '6', '5'], '5')], rows).spare).toEqual(['9'])
    expect(feed(['0', '10', '9'], [page('0', ['12', '11'], null), ...pages.slice(1)], rows).spare).toEqual(['10', '9'])
  })
})
