import type { AccessPlan } from './access-products.ts'
import type { CarouselItem } from './carousel-items.ts'
import type { DayRule } from './points-fields.ts'
import type { QuizOption } from './quiz-questions.ts'
import type { QuizProfile } from './quizzes.ts'
import type { Board, MyLevel, MyReward, NextLevel, LevelStep } from './ranking.ts'

// What the records and lists in the fields of a row hold, by the name that a noun calls them (noun.ts).

interface Person {
  readonly name?: string
  readonly photo_url?: string | null
}

/** Where a thing that somebody wrote stands, and who wrote it. Any part of a notification may be missing. */
interface Said {
  readonly id?: number
  readonly community_id?: number
  readonly user?: Person
}

export interface Parts {
  readonly id: number | string
  readonly line: string
  readonly titled: { readonly id: number; readonly title: string }
  readonly named: { readonly title: string }
  readonly item: CarouselItem
  /** The products that give access to a community. */
  readonly accessPlan: AccessPlan
  readonly role: { readonly role: { readonly slug: string } }
  /** Whether a type notifies on the platform and by e-mail (PRF-03). */
  readonly channels: { readonly platform: boolean; readonly email: boolean }

  /** NTF-11..15 */
  readonly newDoubt: {
    readonly lesson?: { readonly id: number; readonly title: string }
    readonly response_owner?: Person
    /** The answer's comment (an extension). */
    readonly comment_id?: number
  }
  readonly newPost: Said & {
    readonly title?: string
    readonly owner_like?: {
      readonly post_id?: number
      readonly community_id?: number
      readonly user?: Person
      readonly post?: { readonly title?: string }
      /** A comment that is liked (an extension). */
      readonly comment?: string
    }
  }
  /** Its `id` is an extension. */
  readonly newComment: Said & { readonly content?: string; readonly community_comment_data?: { readonly post?: { readonly id?: number } } }
  readonly newReply: Said & { readonly content?: string; readonly post_data?: { readonly post_id?: number } }

  readonly option: QuizOption
  readonly profile: QuizProfile
  /** A product of a level or a reward, in the answer that lists them. */
  readonly permission: { readonly id: number; readonly plan_id: number; readonly plan: { readonly title: string } | null }
  readonly dayRule: DayRule
  readonly step: LevelStep
  readonly myLevel: MyLevel
  readonly nextLevel: NextLevel
  readonly myReward: MyReward
  readonly board: Board
}
