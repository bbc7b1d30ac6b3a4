import type { ReactNode } from 'react'
import { useFrame } from '#features/studio/context/drawer-context.tsx'
import { Button } from '#ui/button.tsx'
import { FlaskIcon } from './icons.tsx'
import { SIMULATOR } from './simulator-level.ts'

/** The way to «E se…»: what is written in the form goes along as its draft. */
export function WhatIf({ children }: { readonly children: ReactNode }) {
  const { go } = useFrame()
  return (
    <Button variant="line" onClick={() => go(`gamificacao/${SIMULATOR}`)}>
      <FlaskIcon />
      {children}
    </Button>
  )
}
