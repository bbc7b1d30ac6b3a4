import { MAX_LINKS } from '#contract/limits.ts'
import type { PanelProps } from '#features/studio/frame.tsx'
import { PanelData, usePanelResource } from '#features/studio/panel-data.tsx'
import { words as frame } from '#features/studio/words.ts'
import { SkeletonRows } from '#ui/feedback.tsx'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'
import { useLinks } from './use-links.ts'

/** «Header»: the tenant's own links (LNK). */
export function HeaderPanel({ rest }: PanelProps) {
  const resource = usePanelResource('links')
  const links = useLinks()
  if (links === undefined) return null
  return (
    <PanelData resource={resource} skeleton={<SkeletonRows rows={MAX_LINKS} label={frame.loading} />}>
      {rest === '' ? <LinkList links={links} /> : <LinkForm key={rest} lid={rest === 'novo' ? null : rest} links={links} />}
    </PanelData>
  )
}
