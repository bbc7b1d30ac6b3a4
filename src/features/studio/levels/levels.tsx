import { useCallback } from 'react'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { BadgeThumb } from '#features/studio/shared/badge-thumb.tsx'
import { usePointsName } from '#features/studio/shared/points-name.ts'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { useList } from '#sync/page/live-rows.ts'
import { commandWords } from './command-words.ts'
import { removeLevel } from './commands.ts'
import { LevelForm, type LevelRow } from './level-form.tsx'
import { LevelsArt } from './levels-art.tsx'
import { words } from './words.ts'

/** «Níveis» (LVL): a ladder that begins with everybody's first level. */
export function Levels({ rest }: { readonly rest: string }) {
  return (
    <Panel resource="levels" skeleton={4}>
      <Ladder rest={rest} />
    </Panel>
  )
}

const byScore = (a: LevelRow, b: LevelRow) => a.needed_score - b.needed_score

function Ladder({ rest }: { readonly rest: string }) {
  const name = usePointsName()
  const rows = useList('levels')
  const item = useCallback(
    (row: LevelRow): CollectionItem => {
      const below = rows
        ?.filter(({ lid, needed_score: score }) => lid !== row.lid && score < row.needed_score)
        .sort(byScore)
        .at(-1)
      const step =
        below === undefined
          ? row.needed_score === 0
            ? words.first
            : ''
          : words.more(formatPoints(row.needed_score - below.needed_score, name))
      return {
        title: row.title,
        text: [formatPoints(row.needed_score, name), step].filter(Boolean).join(' · '),
        picture: <BadgeThumb value={row.img} title={row.title} />,
      }
    },
    [name, rows],
  )
  return (
    <div className={ladder}>
      <Collection
        path="gamificacao/niveis"
        rest={rest}
        table="levels"
        words={words}
        editInMenu
        sort={byScore}
        item={item}
        form={(row) => <LevelForm row={row} />}
        removal={removalOf}
        note={() => words.note}
        art={<LevelsArt />}
      />
    </div>
  )
}

const removalOf = ({ lid, title }: LevelRow): RowRemoval => ({
  edit: edit(removeLevel, { lid, title }),
  text: words.removeText(title),
  confirm: words.remove,
  done: commandWords.removed(title),
})

/**
 * Rows of 84 px with round badges of 56, and a line from each to the next, dashed below an unsent one. The rules name classes: a rule for «any
 * element below [data-state]» would make the browser restyle everything below each element whose state changes.
 */
const ladder = css({
  '& .list__item': { minHeight: '[84px]', gridTemplateColumns: '[2px auto minmax(0, 1fr) auto]' },
  '& .list__picture': {
    position: 'relative',
    overflow: 'visible',
    width: '[56px]',
    height: '[56px]',
    borderRadius: 'full',
    marginRight: '4',
    '& > *': { borderRadius: 'full', overflow: 'hidden' },
  },
  '& .list__item:not(:last-child) .list__picture::after': {
    content: '""',
    position: 'absolute',
    left: '[27px]',
    top: '[60px]',
    height: '[20px]',
    borderLeft: '[1.5px solid]',
    borderLeftColor: 'slate.400',
  },
  '& .list__item[data-state]:not([data-state="sent"]) .list__picture::after': { borderLeftStyle: 'dashed' },
})
