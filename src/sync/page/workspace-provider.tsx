import { createContext, type ReactNode, useContext } from 'react'
import { must } from '#lib/must.ts'
import type { Workspace } from './workspace.ts'

const WorkspaceContext = createContext<Workspace | null>(null)

export function WorkspaceProvider({ workspace, children }: { workspace: Workspace; children: ReactNode }) {
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>
}

/** The open account. Only below `WorkspaceProvider`: pages of the signed-in site. */
export function useWorkspace(): Workspace {
  return must(useContext(WorkspaceContext), 'an open account')
}
