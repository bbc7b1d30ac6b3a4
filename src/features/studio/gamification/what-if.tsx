import type { ReactNode } from 'react'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { Button } from '#ui/button.tsx'
import { FlaskIcon } from './icons.tsx'
import { SIMULATOR } from './simulator-level.ts'

/** A link to «E se…», which starts from the draft of this form. */
export function WhatIf({ children }: { readonly children: ReactNode }) {
  const { go } = useDrawer()
  return (
    <Button variant="line" onClick={() => go(`gamificacao/${SIMULATOR}`)}>
      <FlaskIcon />
      {children}
    </Button>
  )
}
