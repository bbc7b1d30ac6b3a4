import { useCallback } from 'react'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { animationLabel } from '#features/studio/shared/animation-field.tsx'
import { BadgeThumb } from '#features/studio/shared/badge-thumb.tsx'
import { usePointsName } from '#features/studio/shared/points-name.ts'
import { formatPoints } from '#i18n/format.ts'
import { css } from '#styled/css'
import { commandWords } from './command-words.ts'
import { removeReward } from './commands.ts'
import { deliverableOf } from './form.ts'
import { RewardArt } from './reward-art.tsx'
import { RewardFacts } from './reward-facts.tsx'
import { RewardForm, type RewardRow } from './reward-form.tsx'
import { soundLabel } from './sound-field.tsx'
import { words } from './words.ts'

/** «Recompensa» (REW): newest first (REW-04). */
export function Rewards({ rest }: { readonly rest: string }) {
  const name = usePointsName()
  const item = useCallback((row: RewardRow) => itemOf(row, name), [name])
  return (
    <Panel resource="rewards" skeleton={4}>
      <div className={squares}>
        <Collection
          path="gamificacao/recompensas"
          rest={rest}
          table="rewards"
          words={words}
          lastFirst
          bin
          item={item}
          form={(row) => <RewardForm row={row} />}
          removal={removalOf}
          note={() => words.note}
          art={<RewardArt />}
        />
      </div>
    </Panel>
  )
}

/** REW-01: the name, the criterion, and icons for what is included. */
function itemOf(row: RewardRow, unit: string): CollectionItem {
  const { title, reward_type: type, needed_score: score, song, animation } = row
  return {
    title,
    picture: <BadgeThumb value={row.img} title={title} />,
    text: (
      <RewardFacts
        type={words.types[type]}
        score={type === 'score' ? formatPoints(score, unit) : null}
        deliverable={deliverableOf(row)}
        sound={song === '' ? null : soundLabel(song)}
        animation={animation === '' || animation === 'none' ? null : animationLabel(animation)}
      />
    ),
  }
}

const removalOf = ({ lid, title }: RewardRow): RowRemoval => ({
  edit: edit(removeReward, { lid, title }),
  text: words.removeText(title),
  done: commandWords.removed(title),
})

/** Pictures of 48 × 48, at the left edge. */
const squares = css({
  '& .list__item': { gridTemplateColumns: '[2px auto minmax(0, 1fr) auto]' },
  '& .list__picture': { width: '[48px]', height: '[48px]', borderRadius: '8' },
})
