import { useEffect, useState } from 'react'
import { type DeviceAbilities, abilitiesOf } from './device-abilities.ts'
import { deviceFacts, wakesByItself } from './device-facts.ts'

/** What this device can do, and a function to check again after a permission prompt. */
export function useDeviceAbilities(): readonly [DeviceAbilities, () => void] {
  const [wakes, setWakes] = useState(false)
  const [, lookAgain] = useState(0)
  useEffect(() => {
    void wakesByItself().then(setWakes)
    // The person may have changed the browser's settings.
    const look = () => lookAgain((n) => n + 1)
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return [abilitiesOf(deviceFacts(wakes)), () => lookAgain((n) => n + 1)]
}
