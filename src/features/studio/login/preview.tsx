import { type CSSProperties, useCallback, useState } from 'react'
import type { LoginLook } from '#contract/branding.ts'
import { loginPage } from '#contract/login-page.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { SignInView } from '#features/sign-in/view.tsx'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { FormFace } from './form-face.tsx'
import type { LoginValues } from './form.ts'

/** The page's size in px: for a picture of 1920 × 1080, and a phone a little higher than 1080 × 1920. */
const SIZES = { desk: { width: 1440, height: 810 }, phone: { width: 360, height: 700 } } as const
export type PreviewKind = keyof typeof SIZES

export interface PreviewValues {
  readonly login: LoginLook
  readonly school: string
  readonly logo: string | null
}

/** The form's values as the sign-in page takes them, with object URLs for pictures of this device. */
export function usePreviewValues(values: LoginValues): PreviewValues {
  const info = useRow('settings', SETTINGS.info)
  const platform = useRow('settings', SETTINGS.platform)
  const wide = useFileUrl(values.login_banner)
  const tall = useFileUrl(values.login_banner_vertical)
  return {
    login: { ...values, login_banner: wide ?? '', login_banner_vertical: tall ?? '' },
    school: info?.name ?? '',
    logo: pictureHref(useFileUrl(platform?.logo_horizontal)),
  }
}

export interface PreviewProps {
  readonly drawn: PreviewValues
  readonly kind: PreviewKind
  /** The accessible name; undefined if text beside the preview says the same. */
  readonly label?: string
}

/** The real sign-in page, scaled down (LOG-03, LOG-17). Nothing in it can be focused. */
export function Preview({ drawn: { login, school, logo }, kind, label }: PreviewProps) {
  const { width, height } = SIZES[kind]
  const { frame, page, scale, needs } = useFit(width)
  const look = loginPage(login)
  const own = { '--page': `${height}px`, width: `${width}px`, transform: `scale(${scale})` } as CSSProperties
  return (
    <div
      ref={frame}
      className={root}
      style={{ aspectRatio: `${width} / ${Math.max(height, needs)}` }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <div ref={page} className={sheet} style={own} inert aria-hidden="true" data-preview={kind}>
        <SignInView school={school} logo={logo} look={look} still={kind}>
          <FormFace magic={look.magic} />
        </SignInView>
      </div>
    </div>
  )
}

/** The scale of the page, and its natural height. */
function useFit(width: number) {
  const [scale, setScale] = useState(0.1)
  const [needs, setNeeds] = useState(0)
  const frame = useMeasured(({ clientWidth }) => setScale(clientWidth / width), width)
  const page = useMeasured(({ offsetHeight }) => setNeeds(offsetHeight), width)
  return { frame, page, scale, needs }
}

function useMeasured(measure: (element: HTMLElement) => void, of: number) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const observer = new ResizeObserver(() => measure(element))
      observer.observe(element)
      return () => observer.disconnect()
    },
    // The measuring function changes at every render, but does the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [of],
  )
}

const root = css({ position: 'relative', width: 'full', overflow: 'hidden', borderRadius: '8', background: 'slate.950' })
const sheet = css({ position: 'absolute', top: '0', left: '0', transformOrigin: '[0 0]' })
