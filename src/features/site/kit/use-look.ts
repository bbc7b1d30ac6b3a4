import { useLayoutEffect } from 'react'
import type { PlatformRow } from '#features/site/read/use-site.ts'
import { type Look, paintLook } from './branding.ts'

/** Applies colours and font, with unsaved values from the drawer (APR-01, APR-04, APR-07). Before the mirror is read, the session's look stays. */
export function useLook(platform: PlatformRow | null | undefined): void {
  const look = platform ? JSON.stringify(lookOf(platform)) : null
  useLayoutEffect(() => {
    if (look !== null) paintLook(JSON.parse(look) as Look)
  }, [look])
}

const lookOf = ({ primary_color, text_color, font_primary, background_color_primary }: PlatformRow): Look => ({
  primary: primary_color,
  textColor: text_color,
  font: font_primary,
  background: background_color_primary,
})
