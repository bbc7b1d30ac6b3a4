import { COMMENT_TEXT_MAX, POST_TEXT_MAX, POST_TITLE_MAX } from '#contract/limits.ts'
import { isUpTo } from '#lib/characters.ts'
import { cleanMemberText } from '#lib/clean-member-text.ts'
import { communityWords as w } from './words.ts'

interface Typed {
  readonly title: string
  readonly content: string
}

/** Why a post cannot be saved, in words; null: it can. `mayBeEmpty`: one with a picture needs no text. */
export function postProblem({ title, content }: Typed, mayBeEmpty: boolean): string | null {
  if (title.trim() === '') return w.titleMissing
  if (!isUpTo(cleanMemberText(title), POST_TITLE_MAX)) return `${w.title}: ${w.tooLong(POST_TITLE_MAX)}`
  return textProblem(content, POST_TEXT_MAX, mayBeEmpty ? null : w.textMissing)
}

/** The same for a comment. */
export const commentProblem = (content: string) => textProblem(content, COMMENT_TEXT_MAX, w.commentMissing)

function textProblem(content: string, most: number, missing: string | null): string | null {
  if (content.trim() === '' && missing !== null) return missing
  return isUpTo(cleanMemberText(content), most) ? null : w.tooLong(most)
}
