import { useCallback, useEffect, useMemo, useRef } from 'react'
import { parentOf } from '#features/studio/context/drawer-path.ts'

export interface DrawerHistoryOptions {
  readonly edit: string
  onNavigate(path: string | null): void
  /** Goes back in the browser's history; used if that leads one level up, so that «Voltar» and Esc use the same history (SHL-16). */
  readonly onBack: (() => void) | undefined
}

export interface DrawerHistory {
  readonly from: string | null
  go(path: string): void
  back(): void
}

/** The levels that the person visited in the drawer. From a level opened by a deep link, back leads to its parent. */
export function useDrawerHistory({ edit, onNavigate, onBack }: DrawerHistoryOptions): DrawerHistory {
  const visited = useRef<string[]>([])
  const last = useRef<{ edit: string; from: string | null }>({ edit, from: null })
  if (last.current.edit !== edit) last.current = { edit, from: last.current.edit }
  const { from } = last.current

  useEffect(() => {
    // The person went back, by «Voltar» or the browser's button.
    if (visited.current.at(-1) === edit) visited.current.pop()
  }, [edit])

  const go = useCallback(
    (path: string) => {
      if (path === edit) return
      visited.current.push(edit)
      onNavigate(path)
    },
    [edit, onNavigate],
  )
  const back = useCallback(() => {
    const before = visited.current.at(-1)
    if (before === undefined) return onNavigate(parentOf(edit))
    if (onBack !== undefined) return onBack()
    onNavigate(before)
  }, [edit, onNavigate, onBack])
  return useMemo(() => ({ from, go, back }), [from, go, back])
}
