import { words as kit } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback.tsx'
import { OfflineIcon } from '#ui/icons.tsx'
import { type PanelResource, sentence, whyOf } from './panel-data.tsx'

export interface ReadMissingProps {
  /** The part that is not on this device. */
  readonly title: string
  /** What still works. */
  readonly rest?: string
  readonly resource: PanelResource
}

/** Says that one part of a panel was never read, why, and offers a retry. For a whole panel, `PanelData` does this. */
export function ReadMissing({ title, rest, resource }: ReadMissingProps) {
  const why = resource.error ?? null
  return (
    <Notice
      role="status"
      icon={<OfflineIcon size={16} />}
      actions={
        <Button variant="link" size="sm" onClick={resource.refresh}>
          {kit.action.tryAgain}
        </Button>
      }
    >
      <b>{title}</b> {why !== null && sentence(whyOf(why))} {rest}
    </Notice>
  )
}
