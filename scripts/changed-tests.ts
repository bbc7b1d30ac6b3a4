import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'

/*
 * Which tests a change reaches. Imports do not tell it: the registry names every panel, and nearly every page names the registry. So a change
 * that stays inside folders of features reaches those folders, what all panels promise, and the browser tests named below. Any other change of the
 * product reaches what imports it (`vitest --changed`), and no browser test of the built app: the summary says so.
 */

/** Browser tests of the built app, by feature folder. */
export const SPECS_OF: Readonly<Record<string, readonly string[]>> = {
  'studio/appearance': ['look'],
  'studio/banner': ['banners'],
  'studio/central': ['central'],
  'studio/communities': ['communities'],
  'studio/context': ['edits'],
  'studio/drawer': ['edits'],
  'studio/footer': ['preview'],
  'studio/form': ['edits', 'bad-input'],
  'studio/gamification': ['gamification'],
  'studio/header-links': ['bad-input'],
  'studio/html': ['html'],
  'studio/instant': ['edits'],
  'studio/lesson': ['lesson'],
  'studio/levels': ['gamification'],
  'studio/list': ['keyboard'],
  'studio/login': ['login'],
  'studio/quiz-editor': ['quizzes'],
  'studio/quizzes': ['quizzes'],
  'studio/registry': ['central'],
  'studio/rewards': ['gamification'],
  'studio/seo': ['bad-input', 'domains'],
  'studio/shared': ['gamification'],
  'studio/showcase': ['showcase'],
  'studio/simulator': ['gamification'],
  'site/blocks': ['html'],
  'site/community': ['community-pages'],
  'site/device': ['install'],
  'site/favorites': ['favorites'],
  'site/home': ['steady', 'fast-edit'],
  'site/kit': ['look'],
  'site/lesson': ['lesson'],
  'site/model': ['steady'],
  'site/notifications': ['notifications', 'system-notifications'],
  'site/profile': ['profile'],
  'site/prompts': ['install', 'updates'],
  'site/quizzes': ['quizzes'],
  'site/ranking': ['ranking'],
  'site/read': ['steady'],
  'site/received': ['received'],
  'site/recipes': ['accessibility'],
  'site/reminders': ['reminders'],
  'site/search': ['search'],
  'site/session': ['accounts', 'ended-session', 'sign-out-discard'],
  'site/shell': ['top-bar'],
}

/** What every panel promises, and what panels share. */
const SHARED = ['src/features/studio/drawer/panels.test.tsx', 'src/features/studio/registry', 'src/features/offline']

const E2E = 'tests/e2e/'
const FEATURE = /^src\/features\/((?:studio|site)\/[\w-]+)\//
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isProduct = (file: string) => /^(src|server)\//.test(file) && !isTest(file)

export interface Reach {
  /** Files or parts of their paths; null: what imports the changed files. */
  readonly vitest: readonly string[] | null
  readonly e2e: readonly string[]
  /** A part of the product changed of which no browser test is named. */
  readonly isWide: boolean
}

/** @param importers the spec files that import a file of tests/e2e */
export function reachOf(changed: readonly string[], importers: (file: string) => readonly string[]): Reach {
  const folders = [...new Set(changed.flatMap((file) => FEATURE.exec(file)?.[1] ?? []))]
  const product = changed.filter(isProduct)
  const isWide = product.some((file) => !FEATURE.test(file))
  const specs = folders.flatMap((folder) =>
    product.some((file) => file.startsWith(`src/features/${folder}/`)) ? (SPECS_OF[folder] ?? []) : [],
  )
  const own = changed.filter((file) => file.startsWith(E2E))
  const e2e = [
    ...specs.map((name) => `${E2E}${name}.spec.ts`),
    ...own.filter((file) => file.endsWith('.spec.ts')),
    ...own.filter((file) => !isTest(file)).flatMap(importers),
  ]
  if (isWide) return { vitest: null, e2e: [...new Set(e2e)], isWide }
  const tests = changed.filter((file) => isTest(file) && !file.endsWith('.spec.ts'))
  const vitest = [...folders.map((folder) => `src/features/${folder}/`), ...tests, ...(product.length > 0 ? SHARED : [])]
  return { vitest: [...new Set(vitest)], e2e: [...new Set(e2e)], isWide }
}

/** The spec files that import a file of tests/e2e, themselves or through another one. */
export async function importersIn(folder = E2E): Promise<(file: string) => readonly string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const texts = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)))
  const importing = (name: string, known: Set<string>): Set<string> => {
    for (const [other, text] of texts) {
      if (known.has(other) || !text.includes(`/${basename(name)}'`)) continue
      known.add(other)
      importing(other, known)
    }
    return known
  }
  return (file) =>
    [...importing(relative(folder, file), new Set())].filter((name) => name.endsWith('.spec.ts')).map((name) => `${E2E}${name}`)
}
