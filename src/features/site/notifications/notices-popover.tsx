import { Popover } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import { type RefObject, useId } from 'react'
import { SiteLink } from '#features/site/kit/site-link.tsx'
import { words } from '#features/site/kit/words.ts'
import { button, notices } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { aboveDialogs } from '#ui/layers.ts'
import { useBackLayer } from '#ui/use-back-layer.ts'
import { NoticeList } from './notice-list.tsx'
import { useNotices } from './use-notices.ts'
import { ToldHere } from './use-told-here.ts'

/** The bell's panel on wide screens (NTF-04..10). A separate chunk. */
export function NoticesPopover({ bell, onClose }: { readonly bell: RefObject<HTMLElement | null>; onClose(): void }) {
  const all = useNotices()
  const { editor } = useWorkspace()
  const title = useId()
  const parts = notices()
  useBackLayer(true, onClose)
  return (
    <Popover.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
      positioning={{ placement: 'bottom-end', gutter: 8, getAnchorElement: () => bell.current }}
      persistentElements={[...aboveDialogs(), () => bell.current]}
      finalFocusEl={() => bell.current}
      ids={{ title }}
    >
      <Portal>
        <Popover.Positioner style={{ zIndex: 300 }}>
          <Popover.Content className={parts.panel} aria-labelledby={title}>
            <div className={parts.head}>
              <Popover.Title className={parts.title}>{words.notices.title}</Popover.Title>
              {all.unread.length > 0 && (
                <Button variant="link" size="sm" onClick={() => void all.markRead(all.unread)}>
                  {words.notices.markAll}
                </Button>
              )}
              {all.unread.length === 0 && all.older > 0 && (
                <Button variant="link" size="sm" onClick={() => void all.markAllRead()}>
                  {words.notices.markOlder}
                </Button>
              )}
            </div>
            <div className={parts.scroll}>
              <NoticeList notices={all} level={3} onOpen={onClose} />
            </div>
            <div className={parts.foot}>
              <SiteLink href="/notifications" className={button({ variant: 'line' })} onClick={onClose}>
                {words.notices.all}
              </SiteLink>
            </div>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
      {!editor && <ToldHere />}
    </Popover.Root>
  )
}
