import type { Draft } from '#db/tables.ts'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { continueDraft } from '#features/studio/form/new-form.tsx'
import { formatAgo } from '#i18n/format.ts'
import { localPath } from '#lib/local-path.ts'
import { css } from '#styled/css'
import { timing } from '#sync/model/timing.ts'
import { discardDraft } from '#sync/page/draft/drafts.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { showDiscardedToast } from '#ui/discarded-toast.ts'
import { List, ListRow } from '#ui/list-row.tsx'
import { useNow } from '#ui/use-now.ts'
import { saveRest } from './unreadable.tsx'
import { words } from './words.ts'

/** Unsaved forms. Each links to its form. */
export function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const workspace = useWorkspace()
  const { go } = useDrawer()
  const now = useNow()
  const discard = async (draft: Draft) => {
    const undo = await discardDraft(workspace, draft)
    showDiscardedToast({ what: draft.label, time: timing.undo, undo })
  }
  return (
    <List aria-label={words.drafts}>
      {drafts.map((draft) => (
        <ListRow
          key={draft.form}
          state="draft"
          wraps={draft.aside === true}
          title={draft.label}
          text={draft.aside === true ? words.draftAside : words.draftBegun(formatAgo(draft.updatedAt, now))}
          actions={
            <span className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' })}>
              {draft.aside === true ? (
                <Button variant="quiet" aria-label={words.exportNamed(draft.label)} onClick={() => saveRest(draft.label, draft.values)}>
                  {words.exportRest}
                </Button>
              ) : localPath(draft.link) !== null ? (
                // A form of the site, not of the drawer.
                <a
                  className={buttonLook({ variant: 'quiet' })}
                  aria-label={words.openNamed(draft.label)}
                  href={localPath(draft.link) ?? undefined}
                >
                  {words.open}
                </a>
              ) : (
                <Button
                  variant="quiet"
                  aria-label={words.openNamed(draft.label)}
                  onClick={() => {
                    continueDraft(draft)
                    go(draft.link)
                  }}
                >
                  {words.open}
                </Button>
              )}
              <Button variant="dangerQuiet" aria-label={words.discardNamed(draft.label)} onClick={() => void discard(draft)}>
                {words.discard}
              </Button>
            </span>
          }
        />
      ))}
    </List>
  )
}
