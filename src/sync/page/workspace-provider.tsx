import { createContext, type ReactNode, useContext } from 'react'
import { must } from '#lib/must.ts'
import type { Studio } from './workspace.ts'

const StudioContext = createContext<Studio | null>(null)

export function StudioProvider({ studio, children }: { studio: Studio; children: ReactNode }) {
  return <StudioContext value={studio}>{children}</StudioContext>
}

/** The open account. Only below `StudioProvider`: pages of the signed-in site. */
export function useStudio(): Studio {
  return must(useContext(StudioContext), 'an open account')
}
