import { readOf } from '#sync/model/resource-id.ts'
import { reads } from './reads.ts'

/** What comments belong to. */
export type ThreadOf = 'post' | 'lesson'

/** The read of a page of posts; without a cursor, the newest. */
export const readOfFeed = (community: string, cursor = '0') => readOf(reads.feed, `${community}/${cursor}`)
/** The read of the comments below a post or a lesson, by server id. */
export const readOfThread = (of: ThreadOf, id: string) => readOf(of === 'post' ? reads.post : reads.lessonComments, id)
