import { useEffect, useState } from 'react'
import { schoolIn } from '#contract/branding.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'

/** Whether the school's server can send mail, according to its public answer (EP-70); undefined: it does not say, or did not answer. */
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
    // Offline it is not known, so nothing is shown.
    ask().catch(() => undefined)
    return () => gone.abort()
  }, [account.tenantId])
  return canMail
}
