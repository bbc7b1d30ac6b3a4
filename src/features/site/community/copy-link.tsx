import { useState } from 'react'
import { useInfo } from '#features/site/read/use-site.ts'
import { LinkIcon } from '#ui/icons-more.tsx'
import { communityWords as w } from './words.ts'

/** Copies a text; `copied` tells whether it worked. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () => {
    writeClipboard(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return { copied, copy }
}

/** Rejects if the browser has no clipboard (plain http) or the person denied access. */
async function writeClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}

export function CopyLink({ path, className }: { path: string; className?: string }) {
  const address = `${useInfo()?.address ?? location.origin}${path}`
  const { copied, copy } = useCopy(address)
  return (
    <>
      <button type="button" className={className} onClick={copy}>
        <LinkIcon />
        {copied === true ? w.copied : w.copyLink}
      </button>
      <span role="status" style={{ overflowWrap: 'anywhere' }}>
        {copied === false && w.notCopied(address)}
      </span>
    </>
  )
}
