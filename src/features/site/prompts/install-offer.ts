import type { System } from '#features/site/device/device-abilities.ts'
import { deviceStorage } from '#lib/device-storage.ts'

// When the app is offered for installing (PWA-08): after the person has seen its value, once, and never again after a no.

/** What this device remembers about the offer, for all its accounts. */
export interface InstallMemory {
  /** Visits, counted at most every half hour. */
  readonly visits: number
  /** ms */
  readonly lastVisit: number
  /** Whether an edit was saved, or a lesson read, offline. */
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
  /** Whether the browser has an install prompt. */
  readonly offered: boolean
  readonly editor: boolean
}

/** `ask`: a press opens the browser's prompt. `steps`: on an iPhone only its menu can install. null: no offer. */
export function installOffer(memory: InstallMemory, { installed, native, system, offered, editor }: InstallFacts): 'ask' | 'steps' | null {
  if (installed || native || memory.answered) return null
  // An owner has seen the value when an edit was saved offline; a student, on a second visit or after reading a lesson offline.
  const seen = memory.worked !== null || (!editor && memory.visits >= 2)
  if (!seen) return null
  if (offered) return 'ask'
  return system === 'iphone' ? 'steps' : null
}

const KEY = 'lousa:install'

/** Stored outside the account's database: it concerns the device and contains nothing personal. */
export function readMemory(): InstallMemory {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...NEW_MEMORY, ...kept } : NEW_MEMORY
  } catch {
    return NEW_MEMORY
  }
}

export function writeMemory(memory: InstallMemory): InstallMemory {
  // If the browser does not keep it, the app is offered later or again: no harm.
  deviceStorage.set(KEY, JSON.stringify(memory))
  return memory
}
