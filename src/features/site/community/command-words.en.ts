import type { Translated } from '#lib/language.ts'
import type { commandWords } from './command-words.ts'

export const en: Translated<typeof commandWords> = {
  posted: (title) => `Post “${title}”`,
  postedOk: 'Posted',
  postedFailed: 'It could not be posted',
  commented: 'Comment written',
  commentedFailed: 'The comment could not be posted',
  liked: 'Like',
  unliked: 'Like taken back',
  likedFailed: 'The like could not be saved',
  postEdited: (title) => `Post “${title}” edited`,
  commentEdited: 'Comment edited',
  editedFailed: 'It could not be edited',
  postDeleted: (title) => `Post “${title}” deleted`,
  commentDeleted: 'Comment deleted',
  deletedFailed: 'It could not be deleted',
  post: 'this post',
  comment: 'this comment',
  fields: { title: 'Title', content: 'Text', image: 'Picture', liked: 'Like' },
}
