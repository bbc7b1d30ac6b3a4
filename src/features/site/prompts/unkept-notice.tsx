import { Suspense, useSyncExternalStore } from 'react'
import type { Session } from '#features/site/session/session.ts'
import { unkept } from '#lib/unkept.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Card = lazyPart(() => import('./unkept-card.tsx').then((module) => module.UnkeptCard))

/** While the browser keeps nothing of this page, tells signed-in people so (PER-03). On the sign-in page of a phone the card would cover «Entrar». */
export function UnkeptNotice({ session }: { session: Pick<Session, 'subscribe' | 'state'> }) {
  const why = useSyncExternalStore(unkept.subscribe, unkept.now)
  const state = useSyncExternalStore(session.subscribe, session.state)
  return <Suspense>{why !== null && state.kind === 'in' && <Card why={why} editor={state.account.editor} />}</Suspense>
}
