import type { ReactNode } from 'react'
import { useFrame } from '#features/studio/context/drawer-context.tsx'
import { SIMULATOR } from '#features/studio/context/gamification-titles.ts'
import { Button } from '#ui/button.tsx'
import { FlaskIcon } from './icons.tsx'

/** The way to «E se…»: what is written in the form goes along as its draft. */
export function WhatIf({ children }: { readonly children: ReactNode }) {
  const { go } = useFrame()
  return (
    <Button variant="line" onClick={() => go(`gamificacao/pontuacao/${SIMULATOR}`)}>
      <FlaskIcon />
      {children}
    </Button>
  )
}
