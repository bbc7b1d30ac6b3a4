// In a file of their own: no other page needs them.

/** The lid of the document of one page of a community's posts (C8). */
export const feedOf = (community: string, cursor = '0'): `feed-${string}` => `feed-${community}-${cursor}`
/** The lid of the document that names the comments below a post or a lesson (C7, L6). */
export const threadOf = (of: 'post' | 'lesson', id: string): `thread-${string}` => `thread-${of}-${id}`
