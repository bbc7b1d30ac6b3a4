import { SETTINGS } from '#contract/well-known-ids.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { refusalOf } from '#features/studio/context/refusal.ts'
import { InstantCheckbox } from '#features/studio/instant/instant-checkbox.tsx'
import { useOptimisticValue } from '#features/studio/instant/use-optimistic-value.ts'
import { css } from '#styled/css'
import { type RowOf, useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Section } from '#ui/section.tsx'
import { toasts } from '#ui/toast-store.ts'
import { commandWords } from './command-words.ts'
import { activateAllCommunities, showCommunitiesPage, toggleAllCommunities } from './list-switches.ts'
import { words } from './words.ts'

/** A community created here has no `active` until the server sends it; new communities are active. */
export const isActive = ({ active }: { readonly active?: boolean | undefined }): boolean => active !== false

export interface GeneralSettingsProps {
  readonly rows: readonly RowOf<{ readonly active?: boolean }>[]
}

/** «Configurações gerais» (COM-06, COM-07): each switch is saved at once. */
export function GeneralSettings({ rows }: GeneralSettingsProps) {
  const setting = useRow('settings', SETTINGS.communities)
  return (
    <Section title={words.general} note={words.generalNote}>
      <div className={box}>
        <All rows={rows} />
        <InstantCheckbox
          label={words.page}
          text={words.pageText}
          row={`settings/${SETTINGS.communities}`}
          field="show_communities_page"
          checked={setting?.show_communities_page === true}
          edit={(on) => edit(showCommunitiesPage, { on })}
          done={commandWords.pageTurned}
          failure={() => commandWords.switchFailed}
        />
      </div>
    </Section>
  )
}

/** «Comunidades»: mixed if only some are active; a press then activates all (COM-12). */
function All({ rows }: GeneralSettingsProps) {
  const workspace = useWorkspace()
  const { offerUndo } = useDrawer()
  const active = rows.filter(isActive).length
  const shown = useOptimisticValue<boolean>(`${active}/${rows.length}`)
  const mixed = active > 0 && active < rows.length
  const turn = (on: boolean) => {
    shown.set(on)
    edit(mixed ? activateAllCommunities : toggleAllCommunities, { on, lids: rows.map(({ lid }) => lid) })
      .record(workspace, {})
      .then(
        (id) => offerUndo(id, commandWords.all(on)),
        (error: unknown) => {
          shown.set(null)
          toasts.show({ kind: 'attention', title: commandWords.switchFailed, text: refusalOf(error) })
        },
      )
  }
  return (
    <Checkbox
      label={words.all}
      description={words.allText(active, rows.length)}
      checked={shown.value ?? (mixed ? 'mixed' : active > 0)}
      onChange={turn}
      offReason={rows.length === 0 ? words.allNone : undefined}
    />
  )
}

const box = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  '& > *': { borderBottom: '1px solid', borderBottomColor: 'line.faint', paddingBlock: '2' },
})
