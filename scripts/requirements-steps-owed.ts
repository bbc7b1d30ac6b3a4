import type { Owed } from './requirements.ts'

// Tests of a whole visit whose titles name more than five requirements and whose steps do not name each of them. The list only shrinks:
// the gate `requirements` fails when an entry is no longer needed.

export const stepsOwed: readonly Owed[] = [
  { file: 'tests/e2e/bad-input.spec.ts', title: 'invalid input says why, sends nothing and keeps the typed' },
  { file: 'tests/e2e/banners.spec.ts', title: 'without a network a photo becomes a banner, one is edited,' },
  { file: 'tests/e2e/banners.spec.ts', title: 'trouble: lost answers are found by looking, files and all,' },
  { file: 'tests/e2e/communities.spec.ts', title: 'without a network one is made, one edited, switched, moved' },
  { file: 'tests/e2e/community-v2.spec.ts', title: 'a community that another admin renamed or deleted meanwhile' },
  { file: 'tests/e2e/edits.spec.ts', title: 'offline edits survive a browser that is ended and started' },
  { file: 'tests/e2e/edits.spec.ts', title: 'trouble: a 500 is not retried, its value waits in the' },
  { file: 'tests/e2e/fast-edit.spec.ts', title: 'the order changes without a network and through a reload' },
  { file: 'tests/e2e/gamification.spec.ts', title: 'without a network a level is created with its products, one' },
  { file: 'tests/e2e/gamification.spec.ts', title: 'without a network the rules of the points change, through a' },
  { file: 'tests/e2e/gamification.spec.ts', title: '«E se…» counts other rules on what students did, without a' },
  { file: 'tests/e2e/html.spec.ts', title: 'without a network a block is made, one is edited and one' },
  { file: 'tests/e2e/login.spec.ts', title: 'is edited beside a preview that stands alone, without a' },
  { file: 'tests/e2e/look.spec.ts', title: 'colours, background, font and logos are on the page while' },
  { file: 'tests/e2e/quizzes.spec.ts', title: 'without a network a quiz is created, one is changed and one' },
  { file: 'tests/e2e/roles.spec.ts', title: 'an owner opens the drawer from «Edição», on the right, at' },
  { file: 'tests/e2e/showcase.spec.ts', title: 'without a network carousels of each type are made, changed,' },
]
