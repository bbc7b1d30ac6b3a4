import { useEffect, useRef } from 'react'
import { COMMUNITY_SCORES, PLATFORM_SCORES } from '#contract/points-fields.ts'
import { DOCUMENTS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { useDraftLinks, workOf } from '#features/studio/context/row-marks.ts'
import { words as frame } from '#features/studio/context/words.ts'
import { useActiveProducts } from '#features/studio/shared/active-products.ts'
import { usePlanLinks } from '#features/studio/shared/plan-field.tsx'
import { usePointsName } from '#features/studio/shared/points-name.ts'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { useList, useRow } from '#sync/page/live-rows.ts'
import type { RowMark } from '#sync/page/status/status.ts'
import { useRowMarks } from '#sync/page/status/use-status.ts'
import { useWereRead } from '#sync/page/use-resource.ts'
import { Notice } from '#ui/feedback.tsx'
import { CourseIcon, SlidersIcon, TrophyIcon } from '#ui/icons-more.tsx'
import { PersonIcon } from '#ui/icons.tsx'
import { OptionRow } from '#ui/option-row.tsx'
import { Section } from '#ui/section.tsx'
import { GiftIcon } from './icons.tsx'
import { WhatIf } from './what-if.tsx'
import { words } from './words.ts'

interface Level {
  readonly title: string
  readonly needed_score: number
}

/** «Gamificação»: exactly four options (GAM-01), the number of items in each, and the students who score. */
export function GamificationMenu() {
  const { go, from } = useDrawer()
  const list = useRef<HTMLUListElement>(null)
  const marks = useMarks()
  const texts = useTexts()
  const back = from?.split('/')[1]
  useEffect(() => {
    // After going back, the option that was open gets the focus.
    if (back !== undefined) list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(back)}"] button`)?.focus()
  }, [back])
  const options = [
    { path: 'recompensas', title: words.reward, text: words.rewardText, icon: <GiftIcon /> },
    { path: 'niveis', title: words.levels, text: texts.levels, icon: <CourseIcon /> },
    { path: 'pontuacao', title: words.points, text: texts.points, icon: <SlidersIcon /> },
    { path: 'ranking', title: words.ranking, text: texts.ranking, icon: <TrophyIcon /> },
  ]
  return (
    <>
      <Numbers />
      <nav aria-label={words.menu} className={css({ marginInline: '[-12px]' })}>
        <ul ref={list}>
          {options.map(({ path, ...option }) => (
            <li key={path} data-level={path}>
              <OptionRow {...option} state={workOf(marks(path))} onOpen={() => go(`gamificacao/${path}`)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={css({ marginTop: '6' })}>
        <Section title={words.before}>
          <WhoScores />
          <div>
            <WhatIf>{words.whatIfDays}</WhatIf>
          </div>
        </Section>
      </div>
    </>
  )
}

function useTexts() {
  const name = usePointsName()
  const levels = useList('levels')?.toSorted((a, b) => a.needed_score - b.needed_score) ?? []
  const ranking = useRow('settings', DOCUMENTS.ranking)
  const levelsRead = useWereRead('levels')
  const rankingRead = useWereRead('ranking')
  const told = ({ title, needed_score: score }: Level) => `${title}, ${formatPoints(score, name)}`
  const [first, last] = [levels[0], levels.at(-1)]
  const noLevels = levelsRead ? words.levelsNone : words.levelsAny
  const communities = useList('communities')
  const communitiesRead = useWereRead('communities')
  // RNK-04: the ranking is shown inside a community.
  const house = useRow('settings', DOCUMENTS.communityV2)
  const nowhere = communitiesRead && communities?.length === 0
  const none = house?.deleted_at === '' ? words.rankingHidden : words.rankingNowhere
  const shown = nowhere ? none : ranking?.show_ranking === true ? words.rankingOn : words.rankingOff
  return {
    levels: first === undefined || last === undefined ? noLevels : words.levelsText(told(first), told(last)),
    points: words.pointsText(name),
    ranking: rankingRead ? shown : words.rankingAny,
  }
}

/** The tables and rows that belong to each option. */
const HOLDS: Readonly<Record<string, (key: string) => boolean>> = {
  recompensas: (key) => key.startsWith('rewards/') || key.startsWith('reward_permissions/'),
  niveis: (key) => key.startsWith('levels/') || key.startsWith('level_permissions/'),
  pontuacao: (key) => key === `settings/${DOCUMENTS.points}` || key.startsWith('gamification_plans/'),
  ranking: (key) => key === `settings/${DOCUMENTS.ranking}`,
}

function useMarks(): (path: string) => RowMark | undefined {
  const marks = [...useRowMarks()]
  const drafts = [...useDraftLinks()]
  return (path) => {
    const own = marks.filter(([key]) => HOLDS[path]?.(key)).map(([, mark]) => mark)
    const waiting = own.find((mark) => mark === 'attention') ?? own.find((mark) => mark !== 'acked')
    return waiting ?? (drafts.some((link) => link.startsWith(`gamificacao/${path}`)) ? 'draft' : undefined)
  }
}

function Numbers() {
  const rewards = useList('rewards')?.length ?? 0
  const levels = useList('levels')?.length ?? 0
  const points = useRow('settings', DOCUMENTS.points)
  const rules = [...PLATFORM_SCORES, ...COMMUNITY_SCORES].filter((name) => Number(points?.[name] ?? 0) > 0).length
  const all = [
    { n: rewards, read: useWereRead('rewards'), label: words.rewardsCount },
    { n: levels, read: useWereRead('levels'), label: words.levelsCount },
    { n: rules, read: useWereRead('points'), label: words.rulesCount },
  ]
  return (
    <ul className={numbers} aria-label={words.numbers}>
      {all.map(({ n, read, label }) => (
        <li key={label(0)}>
          <b>{read ? n : <NotRead />}</b> <span>{label(read ? n : 0)}</span>
        </li>
      ))}
    </ul>
  )
}

function NotRead() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{words.notRead}</span>
    </>
  )
}

/** GEN-07 */
function WhoScores() {
  const links = usePlanLinks('gamification_plans')
  const products = useActiveProducts()
  const read = useWereRead('gamification_plans', 'products')
  if (links === undefined || products === undefined || !read) return null
  const titles = links.map(({ plan_id: id }) => products.titleOf(id ?? '') ?? frame.unknownProduct)
  const named = titles.length > 3 ? [...titles.slice(0, 2), words.andMore(titles.length - 2)] : titles
  const list = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(named)
  return (
    <Notice icon={<PersonIcon size={16} />}>
      <b>{titles.length === 0 ? words.nobodyScores : words.whoScores(list)}</b> {words.where}
    </Notice>
  )
}

const numbers = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]',
  paddingBottom: '4',
  marginBottom: '4',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  '& > li': { borderLeft: '1px solid', borderLeftColor: 'line', paddingInline: '4', display: 'grid' },
  '& b': { textStyle: 't22', fontVariantNumeric: 'tabular-nums' },
  '& span': { textStyle: 't12', color: 'text.second' },
})
