import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { type Branding, NO_BRANDING } from '#contract/branding.ts'
import { deviceStorage } from '#lib/device-storage.ts'
import { SANS, SERIF } from '#ui/font-stacks.ts'
import { setSchoolName } from '#ui/page-title.ts'
import { applyTenantLook } from '#ui/tenant-look.ts'

// HDR-12, AMB-74: a small cache outside the database, so that the first paint, also of the sign-in page, already looks like the school, with
// or without a network. It holds only what is public before sign-in.

const KEY = 'lousa:branding'
/** The school chosen on a device that knows several (`/login?tenant=2`, demo mode). */
const CHOICE = 'lousa:tenant'

export function readBranding(): Branding {
  try {
    const stored: unknown = JSON.parse(deviceStorage.get(KEY) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'login' in stored ? { ...NO_BRANDING, ...(stored as Branding) } : NO_BRANDING
  } catch {
    return NO_BRANDING
  }
}

export function writeBranding(branding: Branding): void {
  // If the browser does not keep it, only the next first paint is plainer.
  deviceStorage.set(KEY, JSON.stringify(branding))
}

export type Look = Pick<Branding, 'primary' | 'textColor' | 'font' | 'background'>

export function paintLook({ primary, textColor, font, background }: Look): void {
  applyTenantLook({ primary, textColor, font, background: shownBackgroundOf(background).base })
  // Loads the fonts now, not at the first layout of text: a late font causes a second layout.
  for (const stack of [SANS, font === '' ? SERIF : JSON.stringify(font)])
    document.fonts.load(`16px ${stack.split(',')[0]}`).catch(() => undefined)
}

export const paintName = setSchoolName

/** The school chosen by the address, which the device remembers; null: the domain decides. */
export function chosenTenant(fromAddress: string | null): string | null {
  if (fromAddress !== null) deviceStorage.set(CHOICE, fromAddress)
  return fromAddress ?? deviceStorage.get(CHOICE)
}
