// expects: no-restricted-imports
import { OtherDevices } from '#features/site/profile/other-devices.tsx'

export const wrong = OtherDevices
