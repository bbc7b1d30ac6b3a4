// What a device can do to tell its person something. From facts that the browser gives; pure, so that every device can be tested.

export interface DeviceFacts {
  readonly userAgent: string
  /** An iPad calls itself a Mac, and is the only one with several. */
  readonly touchPoints: number
  /** The page runs as an installed app. */
  readonly installed: boolean
  /** Inside the school's own mobile app (TOP-15). */
  readonly native: boolean
  /** null: this browser shows no notifications of the system, or not in this page. */
  readonly permission: 'default' | 'granted' | 'denied' | null
  /** The browser wakes the service worker from time to time. */
  readonly wakes: boolean
}

export type System = 'iphone' | 'android' | 'desktop'

export interface DeviceAbilities {
  readonly system: System
  /**
   * `tell`: it shows notifications, or asks its person first. `install`: only the installed app may. `blocked`: its person has forbidden it.
   * `never`: this browser cannot. `native`: the school's mobile app tells by itself.
   */
  readonly can: 'tell' | 'install' | 'blocked' | 'never' | 'native'
  /** When news is looked for. */
  readonly while: 'tab' | 'app' | 'closed'
}

export function systemOf({ userAgent, touchPoints }: Pick<DeviceFacts, 'userAgent' | 'touchPoints'>): System {
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return 'iphone'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

export function abilitiesOf(facts: DeviceFacts): DeviceAbilities {
  const system = systemOf(facts)
  return { system, can: canTell(system, facts), while: facts.wakes ? 'closed' : facts.installed ? 'app' : 'tab' }
}

function canTell(system: System, { native, permission, installed }: DeviceFacts): DeviceAbilities['can'] {
  if (native) return 'native'
  if (permission === 'denied') return 'blocked'
  if (permission !== null) return 'tell'
  return system === 'iphone' && !installed ? 'install' : 'never'
}
