import { notices } from '#styled/recipes'
import { Notice } from '#ui/feedback.tsx'
import { SwitchRow } from '#ui/switch.tsx'
import { words } from './device-words.ts'
import { useDeviceNotices } from './use-device-notices.ts'

/** How this device shows news, without promising more than it can do. */
export function DeviceNotices() {
  const { abilities, on, known, problem, turn } = useDeviceNotices()
  const how = words.how(abilities)
  if (!known) return null
  return (
    <>
      <h3 className={notices().subhead}>{words.title}</h3>
      <SwitchRow
        label={words.label}
        description={how}
        checked={on}
        onChange={(next) => void turn(next)}
        offReason={abilities.can === 'tell' ? undefined : how}
      />
      {problem !== undefined && (
        <Notice kind="attention" role="alert">
          {problem}
        </Notice>
      )}
    </>
  )
}
