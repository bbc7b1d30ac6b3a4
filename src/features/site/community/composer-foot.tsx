import type { ReactNode } from 'react'
import { SessionEnded } from '#features/site/kit/session-ended.tsx'
import { composer as recipe } from '#styled/recipes'
import { useWait } from '#sync/page/status/use-waits.ts'
import { Button } from '#ui/button.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { communityWords as w } from './words.ts'

export interface ComposerFootProps {
  readonly form: { readonly blank: boolean; readonly sending: boolean; readonly restored: boolean; readonly savedAt: number | null }
  /** The button's text. */
  readonly send: string
  /** The text while nothing is typed. */
  readonly idle: string
  /** Buttons at the start of the footer. */
  readonly tools?: ReactNode
  /** Another button before the send button. */
  readonly more?: ReactNode
  readonly busy?: boolean
}

/** The footer of a composer: in words, where the typed text is kept, and the send button. */
export function ComposerFoot({ form, send, idle, tools, more, busy = false }: ComposerFootProps) {
  const parts = recipe()
  const wait = useWait()
  return (
    <div className={parts.foot}>
      {tools}
      <p className={parts.state} role="status">
        {form.blank ? (
          wait === 'session' ? (
            <SessionEnded />
          ) : wait !== null ? (
            <>
              <OfflineIcon size={16} />
              {w.goesLater}
            </>
          ) : (
            idle
          )
        ) : (
          <>
            <Mark state="draft" />
            {form.restored ? w.restored : form.savedAt === null ? w.typing : w.draft}
          </>
        )}
      </p>
      {more}
      <Button type="submit" variant="primary" shape="pill" off={form.blank || form.sending || busy}>
        {busy ? w.publishing : send}
      </Button>
    </div>
  )
}
