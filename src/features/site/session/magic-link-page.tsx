import { useState } from 'react'
import type { Branding } from '#contract/branding.ts'
import { loginPage } from '#contract/login-page.ts'
import { SignInView } from '#features/sign-in/view.tsx'
import { pictureHref } from '#lib/url.ts'
import { signIn } from '#styled/recipes'
import { Button, buttonLook } from '#ui/button.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { RefusalText } from './refusal-text.tsx'
import type { Refused } from './session-api.ts'
import { words as w } from './sign-in-words.ts'

export interface MagicLinkPageProps {
  readonly branding: Branding
  /** The part of the link after `#`. */
  readonly token: string
  /** The school's sign-in page. */
  readonly signInHref: string
  onOpen(token: string): Promise<{ readonly ok: true } | Refused>
  onDone(): void | Promise<void>
}

/** The page of a magic link (LOG-07). It asks for one press, because mail scanners open links. */
export function MagicLinkPage({ branding, token, signInHref, onOpen, onDone }: MagicLinkPageProps) {
  const parts = signIn()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Omit<Refused, 'ok'> | undefined>(token === '' ? { message: w.link.none } : undefined)
  const open = async () => {
    setBusy(true)
    setRefused(undefined)
    const result = await onOpen(token)
    if (result.ok) await onDone()
    else setRefused(result)
    setBusy(false)
  }
  const over = refused?.over === true
  const look = { ...loginPage(branding.login), title: over ? w.link.over : w.link.title, own: null }
  return (
    <SignInView
      school={branding.name}
      logo={pictureHref(branding.logo)}
      look={look}
      credit={branding.credit !== false}
      text={token === '' || over ? '' : w.link.text}
    >
      <div className={parts.form}>
        <div role="alert">
          {refused !== undefined && (
            <p className={parts.error}>
              <AlertIcon />
              <RefusalText {...refused} />
            </p>
          )}
        </div>
        {token !== '' && !over && (
          <Button variant="primary" size="wide" shape="pill" off={busy} onClick={() => void open()}>
            {busy ? w.entering : w.enter}
          </Button>
        )}
        {refused !== undefined && (
          <a href={signInHref} className={buttonLook({ variant: 'link' })}>
            {w.link.another}
          </a>
        )}
      </div>
    </SignInView>
  )
}
