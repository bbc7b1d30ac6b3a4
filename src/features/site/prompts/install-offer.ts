import type { System } from '#features/site/device/device-abilities.ts'
import { deviceStorage } from '#lib/device-storage.ts'

// When the app is offered for installing (PWA-08): once its value was seen, once, and never again after a no.

/** What this device remembers of it, whoever uses it. */
export interface InstallMemory {
  /** Visits, counted at most every half hour. */
  readonly visits: number
  /** ms */
  readonly lastVisit: number
  /** Something was saved, or a lesson was read, without a network. */
  readonly worked: 'offline save' | 'offline lesson' | null
  readonly answered: boolean
}

export const NEW_MEMORY: InstallMemory = { visits: 0, lastVisit: 0, worked: null, answered: false }

const HALF_HOUR = 30 * 60_000

export const visited = (memory: InstallMemory, now: number): InstallMemory => ({
  ...memory,
  visits: Math.abs(now - memory.lastVisit) < HALF_HOUR ? memory.visits : memory.visits + 1,
  lastVisit: now,
})

export interface InstallFacts {
  readonly installed: boolean
  /** Inside the school's own mobile app. */
  readonly native: boolean
  readonly system: System
  /** The browser would ask. */
  readonly offered: boolean
  readonly editor: boolean
}

/** `ask`: the browser asks at a press. `steps`: an iPhone has only its menu. null: nothing is offered. */
export function installOffer(memory: InstallMemory, { installed, native, system, offered, editor }: InstallFacts): 'ask' | 'steps' | null {
  if (installed || native || memory.answered) return null
  // An owner has seen what it is for when an edit was kept without a network; a student who comes back, or reads a lesson without one.
  const seen = memory.worked !== null || (!editor && memory.visits >= 2)
  if (!seen) return null
  if (offered) return 'ask'
  return system === 'iphone' ? 'steps' : null
}

const KEY = 'lousa:install'

/** Outside the account's database: it is about the device, and says nothing of a person. */
export function readMemory(): InstallMemory {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...NEW_MEMORY, ...kept } : NEW_MEMORY
  } catch {
    return NEW_MEMORY
  }
}

export function writeMemory(memory: InstallMemory): InstallMemory {
  // If it is not kept, it is offered later, or again: nothing is lost.
  deviceStorage.set(KEY, JSON.stringify(memory))
  return memory
}
