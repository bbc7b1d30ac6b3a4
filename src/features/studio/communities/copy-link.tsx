import { SETTINGS } from '#contract/well-known-ids.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { LinkIcon } from '#ui/icons-more.tsx'
import { toasts } from '#ui/toast-store.ts'
import { words } from './words.ts'

export interface CopyLinkProps {
  readonly title: string
  /** null: the server does not have the community yet, so it has no address. */
  readonly sid: string | null
}

/** «Copiar link»: the absolute address of the community (COM-02, COM-03, GEN-10). */
export function CopyLink({ title, sid }: CopyLinkProps) {
  const { account } = useWorkspace()
  const info = useRow('settings', SETTINGS.info)
  const copy = () => {
    const address = `${info?.address ?? location.origin}/comunidade/${account.tenantId}/${sid ?? ''}`
    navigator.clipboard.writeText(address).then(
      () => toasts.show({ kind: 'plain', title: words.copied }),
      // Without a clipboard (plain http, or access denied) the person can copy the address by hand.
      () => toasts.show({ kind: 'attention', title: words.notCopied, text: address, duration: Infinity }),
    )
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      off={sid === null}
      title={sid === null ? words.noLinkYet : undefined}
      aria-label={words.copyLinkOf(title)}
      onClick={copy}
    >
      <span className={css({ display: 'inline-flex', '@media (max-width: 400px)': { display: 'none' } })}>
        <LinkIcon size={16} />
      </span>
      {words.copyLink}
    </Button>
  )
}
