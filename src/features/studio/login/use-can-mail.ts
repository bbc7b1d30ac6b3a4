import { useEffect, useState } from 'react'
import { schoolIn } from '#contract/branding.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** Whether the school's server can send mails, as it tells everybody (EP-70); undefined: it does not say, or nobody answered. */
export function useCanMail(): boolean | undefined {
  const { account } = useWorkspace()
  const [canMail, setCanMail] = useState<boolean>()
  useEffect(() => {
    const gone = new AbortController()
    const ask = async () => {
      const asked = new URLSearchParams({ domain: location.host, tenant: account.tenantId })
      const answer = await fetch(`/api/getTenant?${asked.toString()}`, { signal: gone.signal })
      if (answer.ok) setCanMail(schoolIn(await answer.json())?.school.mail)
    }
    // Without a network nothing is known, and nothing is said.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [account.tenantId])
  return canMail
}
