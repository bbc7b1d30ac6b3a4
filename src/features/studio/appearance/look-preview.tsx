import { useState } from 'react'
import { backgroundOf, shownBackgroundOf, pathOf } from '#contract/backgrounds.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { lookVariables } from '#ui/tenant-look.ts'
import { useMedia } from '#ui/use-media.ts'
import type { Appearance } from './fields.ts'
import { words } from './words.ts'

const w = words.piece

/**
 * A part of the site with the form's look, above the fields; only where the drawer covers the page (PER-20). On wide screens the page itself is
 * beside the drawer.
 */
export function LookPreview(props: { readonly values: Appearance }) {
  return useMedia('(min-width: 1024px)') ? null : <Piece {...props} />
}

function Piece({ values }: { readonly values: Appearance }) {
  const [missing, setMissing] = useState<string | null>(null)
  const info = useRow('settings', SETTINGS.info)
  const logo = pictureHref(useFileUrl(values.logo_horizontal || values.logo_square))
  const picture = backgroundOf(values.background_color_primary)
  const { base } = shownBackgroundOf(values.background_color_primary)
  const { primary_color: primary, text_color: textColor, font_primary: font } = values
  return (
    <div className={place} role="img" aria-label={w.label} style={lookVariables({ primary, textColor, font, background: base })}>
      <div className={piece} aria-hidden="true" inert>
        {picture !== null && <img className={background} src={pathOf(picture)} alt="" />}
        <div className={head}>
          {logo === null || logo === missing ? (
            <span className={school}>{info?.name ?? ''}</span>
          ) : (
            <img className={logoPlace} src={logo} alt="" onError={() => setMissing(logo)} />
          )}
          <span className={link}>{w.link}</span>
        </div>
        <p className={title}>{w.title}</p>
        <div className={foot}>
          <span className={button}>{w.button}</span>
          <span className={line}>
            <span className={done} />
          </span>
        </div>
      </div>
    </div>
  )
}

const place = css({
  position: 'sticky',
  top: '0',
  zIndex: '[1]',
  marginInline: '[-16px]',
  padding: '[12px 16px]',
  background: 'slate.900',
  // Covers the drawer's padding above, so that nothing is visible there while it scrolls.
  boxShadow: '[0 -16px 0 var(--colors-slate-900)]',
  borderBottom: '[1px solid var(--colors-slate-700)]',
})
const piece = css({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gap: '2',
  padding: '[12px 16px 14px]',
  borderRadius: '16',
  overflow: 'hidden',
  background: 'site',
  color: 'chalk',
  fontFamily: 'site',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.14)]',
})
const background = css({ position: 'absolute', inset: '0', zIndex: '[-1]', width: 'full', height: 'full', objectFit: 'cover' })
const head = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minHeight: '[24px]' })
const logoPlace = css({ height: '[24px]', maxWidth: '[55%]', objectFit: 'contain', objectPosition: 'left' })
const school = css({ fontWeight: 600, textStyle: 't13', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const link = css({
  textStyle: 't13',
  paddingBottom: '[2px]',
  borderBottom: '[2px solid var(--colors-primary-line)]',
  whiteSpace: 'nowrap',
})
const title = css({ fontFamily: 'display', fontWeight: '[var(--display-weight, 400)]', textStyle: 'd24' })
const foot = css({ display: 'flex', alignItems: 'center', gap: '4' })
const button = css({
  background: 'primary',
  color: '[var(--site-on)]',
  boxShadow: '[inset 0 0 0 1.5px var(--colors-primary-edge)]',
  borderRadius: 'full',
  padding: '[8px 16px]',
  fontWeight: 600,
  textStyle: 't14',
  whiteSpace: 'nowrap',
})
const line = css({ flex: '1', height: '[4px]', borderRadius: 'full', background: '[rgb(244 241 231 / 0.2)]' })
const done = css({ display: 'block', width: '[40%]', height: 'full', borderRadius: 'full', background: '[var(--colors-primary-line)]' })
