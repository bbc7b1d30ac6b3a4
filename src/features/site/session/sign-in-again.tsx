import { useEffect, useRef, useState } from 'react'
import { useProfile } from '#features/site/read/use-site.ts'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback.tsx'
import { TextField } from '#ui/field.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { keptEmail } from './find-account.ts'
import { RefusalText } from './refusal-text.tsx'
import type { Refused } from './session-api.ts'
import type { Session } from './session.ts'
import { words as w } from './sign-in-words.ts'

/** After the session ended with unsent work: the person signs in on the page, and the work continues (docs/ux.md, 401). */
export function SignInAgain({ session, onClose }: { session: Session; onClose(): void }) {
  const workspace = useWorkspace()
  const profile = useProfile()
  const password = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<Omit<Refused, 'ok'>>()
  const [busy, setBusy] = useState(false)
  // The account's stored address, if the profile is not mirrored yet.
  const [kept, setKept] = useState('')
  useEffect(() => void keptEmail().then(setKept, () => undefined), [])
  const email = profile?.email ?? kept

  const submit = async () => {
    const typed = password.current?.value ?? ''
    if (typed === '') return setRefused({ message: w.needPassword })
    setBusy(true)
    setRefused(undefined)
    const result = await session.signIn(email, typed)
    setBusy(false)
    if (!result.ok) {
      setRefused(result)
      password.current?.focus()
      return
    }
    onClose()
    await workspace.resumeSending()
  }
  return (
    <Dialog open onClose={onClose} title={w.again} description={w.againText} focus={password}>
      <form
        noValidate
        style={{ display: 'grid', gap: '16px' }}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div role="alert">
          {refused !== undefined && (
            <Notice kind="attention" icon={<AlertIcon />}>
              <RefusalText {...refused} />
            </Notice>
          )}
        </div>
        <TextField label={w.email} value={email} readOnly autoComplete="username" />
        <PasswordField ref={password} label={w.password} autoComplete="current-password" />
        <Button type="submit" variant="primary" off={busy}>
          {busy ? w.entering : w.enter}
        </Button>
      </form>
    </Dialog>
  )
}
