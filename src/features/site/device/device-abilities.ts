// How a device can notify its person. Computed from facts that the browser gives; pure, so that every device can be tested.

export interface DeviceFacts {
  readonly userAgent: string
  /** An iPad reports itself as a Mac, but only the iPad has several touch points. */
  readonly touchPoints: number
  /** The page runs as an installed app. */
  readonly installed: boolean
  /** Inside the school's own mobile app (TOP-15). */
  readonly native: boolean
  /** null: this browser, or this page in it, cannot show system notifications. */
  readonly permission: 'default' | 'granted' | 'denied' | null
  /** Whether the browser wakes the service worker from time to time. */
  readonly wakes: boolean
}

export type System = 'iphone' | 'android' | 'desktop'

export interface DeviceAbilities {
  readonly system: System
  /**
   * `tell`: it shows notifications, or asks for permission first. `install`: only the installed app may. `blocked`: the person denied permission.
   * `never`: this browser cannot. `native`: the school's mobile app notifies by itself.
   */
  readonly can: 'tell' | 'install' | 'blocked' | 'never' | 'native'
  /** When the device looks for news: while this tab is open, while the app is open, or also when it is closed. */
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
