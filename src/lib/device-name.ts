/** A name of this device that a person recognises in the activity list. */
export function deviceName(): string {
  const agent = navigator.userAgent
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? 'navegador'
  return system === 'Mac OS' ? 'Mac' : system
}
