import { createContext, useContext } from 'react'
import { words as kit } from '#i18n/words.ts'
import { Button } from '#ui/button.tsx'
import { words } from './words.ts'

/** Asks for the password in place. The person goes on where they were (PER-02, decision 0140). */
export const AskSignInContext = createContext<() => void>(() => undefined)

/** «Sua sessão terminou. … Entrar», where a page would otherwise say what it waits for. */
export function SessionEnded({ text = words.ended.text }: { readonly text?: string }) {
  return (
    <>
      {text} <SignInHere />
    </>
  )
}

export function SignInHere() {
  const ask = useContext(AskSignInContext)
  return (
    <Button variant="link" size="sm" onClick={ask}>
      {kit.action.signIn}
    </Button>
  )
}
