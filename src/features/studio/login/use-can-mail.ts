import { useEffect, useState } from 'react'
import { schoolIn } from '#contract/branding.ts'
import { settingsEndpoints } from '#contract/settings.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { askOpenly } from '#sync/wire/ask-server.ts'

/** Whether the school's server can send mail, according to its public answer (EP-70); undefined: it does not say, or did not answer. */
export function useCanMail(): boolean | undefined {
  const { account } = useWorkspace()
  const [canMail, setCanMail] = useState<boolean>()
  useEffect(() => {
    const gone = new AbortController()
    const question = { params: { domain: location.hostname }, query: { tenant: account.tenantId }, signal: gone.signal }
    void askOpenly(settingsEndpoints.getTenant, { ...question, read: (answer) => schoolIn(answer)?.school.mail }).then((answer) => {
      // Offline it is not known, so nothing is shown.
      if (answer.to === 'done') setCanMail(answer.value)
    })
    return () => gone.abort()
  }, [account.tenantId])
  return canMail
}
