import type { Noun } from '#contract/noun.ts'

/** Quizzes, and what is earned. */
export const LEARNING_NOUNS = {
  /** LVL-04. The picture is written as `img` and read as `url_img` (AMB-31). `permissions` is an extension, as rewards have it (docs/decisions/0111). */
  levels: {
    title: 'text',
    needed_score: 'number',
    color: 'text',
    img: 'file',
    show_level_on_profile: 'flag',
    show_score_on_profile: 'flag',
    animation: 'text',
    permissions: 'permission[]?',
  },
  /** A product whose owners reach the level (LVL-05). */
  level_permissions: { level_id: 'reference', plan_id: 'reference', plan: 'named?' },
  /** REW-15. Shown in reverse order (REW-04); orders are always the server's. */
  rewards: {
    title: 'text',
    reward_type: 'score|quiz|lesson',
    description: 'text',
    needed_score: 'number',
    quiz: 'reference',
    lesson: 'reference',
    content: 'file',
    img: 'file',
    links: 'line[]',
    embed: 'text',
    deliverable_product: 'reference',
    animation: 'text',
    song: 'text',
    permissions: 'permission[]?',
  },
  /** A product whose owners may earn the reward (REW-20). */
  reward_permissions: { reward_id: 'reference', plan_id: 'reference', plan: 'named?' },
  /** The products whose owners get points (GAM-02). */
  gamification_plans: { plan_id: 'reference', plan: 'named?' },
  /** QUI-05. `profiles` and `questions_count` are extensions (docs/contract.md, Q1 and Q10). */
  quizzes: {
    title: 'text',
    type: 'comun|comportamental',
    goal: 'number',
    published: 'flag',
    repeat: 'flag',
    stopwatch: 'flag',
    time_limit: 'text',
    questions_count: 'number?',
    profiles: 'profile[]?',
  },
  /** Each question is a row, so that it has its own draft, picture, place in the queue and conflict (docs/decisions/0103). */
  quiz_questions: { title: 'text', quiz_id: 'reference', kind: 'single|multiple', image: 'file', explanation: 'text', options: 'option[]' },
  /** One person's attempt at a quiz, with the questions as they were when it began. What is right is in `result`, once it is finished. */
  quiz_attempts: {
    quiz_id: 'reference',
    name: 'text',
    type: 'text',
    goal: 'number',
    repeat: 'flag',
    started_at: 'text',
    /** Empty: without a time limit. */
    ends_at: 'text',
    /** The server's clock minus this device's, ms. */
    ahead: 'number',
    finished: 'flag',
    finished_at: 'text',
    questions: 'opaque',
    right_count: 'number',
    percent: 'number',
    passed: 'flag',
    /** Of the best attempt, which counts; absent: of this one. */
    best_percent: 'number?',
    best_passed: 'flag?',
    late: 'flag',
    removed: 'flag',
    result: 'opaque',
  },
} as const satisfies Readonly<Record<string, Noun>>
