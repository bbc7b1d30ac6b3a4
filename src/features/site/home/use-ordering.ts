import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ORDER, ORDER_WIDE } from '#features/showcase/order.ts'
import { letBackPass } from '#ui/back-layers.ts'
import { useMedia } from '#ui/use-media.ts'

export interface Ordering {
  /** Whether the page is ordering the showcase (FST-03). Below 1024 px the drawer has a list for it (VIT-21). */
  readonly on: boolean
  /** Whether this `edit` parameter belongs to the page instead of the drawer. */
  owns(edit: string | undefined): boolean
  begin(): void
  /** Returns to the page where the ordering began. */
  end(): void
}

/** @param editor whether this person may edit (ROL-03) */
export function useOrdering(editor: boolean): Ordering {
  const router = useRouter()
  const wide = useMedia(ORDER_WIDE)
  const asked = useRouterState({ select: ({ location }) => location.search.edit === ORDER })
  const begin = useCallback(() => void router.navigate({ to: '/homepage', search: { edit: ORDER } }), [router])
  const end = useCallback(() => {
    if (router.history.canGoBack()) {
      letBackPass()
      router.history.back()
    } else void router.navigate({ to: '/homepage', search: {} })
  }, [router])
  const owns = useCallback((edit: string | undefined) => edit === ORDER && wide && editor, [wide, editor])
  return { on: asked && wide && editor, owns, begin, end }
}
