import { useState } from 'react'
import { schoolWords } from '#contract/school-words.ts'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { pictureHref } from '#lib/url.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { LinkIcon, PlusIcon } from '#ui/icons-more.tsx'
import { CloseIcon, LousaMark } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import type { Information } from './commands.ts'
import { searchDescription, searchTitle } from './cut.ts'
import { LinkCover } from './link-cover.tsx'
import { words } from './words.ts'

/** What others see of the school's home, as they cut it: from the mirror and the unsaved values, by the server's own rules (SEO-09, HDN-10). */
export function SeoPreviews({ values }: { readonly values: Information }) {
  const name = values.name.trim() === '' ? words.name : values.name
  const { title, description } = schoolWords({ name, description: values.description }, 'pt')
  const host = hostOf(useRow('settings', SETTINGS.info)?.address)
  return (
    <div>
      <Section title={words.card} note={words.previewNote}>
        <div className={bubble}>
          <div className={card}>
            <LinkCover values={values} />
            <div className={cardTexts}>
              <span className={cardTitle}>{title}</span>
              <span className={cardLine}>{description}</span>
              <span className={cardHost}>
                <LinkIcon size={12} />
                <span className={oneLine}>{host}</span>
              </span>
            </div>
          </div>
          <span className={link}>{`https://${host}`}</span>
        </div>
      </Section>
      <Section title={words.search} note={words.previewNote}>
        <div className={result}>
          <div className={site}>
            <span className={badge}>
              <SchoolIcon size={18} />
            </span>
            <span className={css({ minWidth: '[0px]' })}>
              <span className={siteName}>{title}</span>
              <span className={address}>{`https://${host} › homepage`}</span>
            </span>
          </div>
          <p className={headline}>{searchTitle(title)}</p>
          <p className={excerpt}>{searchDescription(description)}</p>
        </div>
        {values.description.trim() === '' && <p className={hint}>{words.fallback}</p>}
      </Section>
      <Section title={words.tab} note={words.previewNote}>
        <div className={browser}>
          <div className={tab}>
            <SchoolIcon size={16} />
            <span className={tabTitle}>{title}</span>
            <CloseIcon size={14} />
          </div>
          <span className={more}>
            <PlusIcon size={16} />
          </span>
        </div>
      </Section>
    </div>
  )
}

/** The school's own address where the mirror has it, or that of this page. */
const hostOf = (address = '') => (URL.canParse(address) ? new URL(address).host : location.host)

/** The school's icon as its documents name it, or the app's mark: also where this device does not have it. */
function SchoolIcon({ size }: { readonly size: number }) {
  const platform = useRow('settings', SETTINGS.platform)
  const own = useFileUrl(platform?.favicon)
  const square = useFileUrl(platform?.logo_square)
  const src = pictureHref(own) ?? pictureHref(square)
  const [missing, setMissing] = useState<string | null>(null)
  if (src === null || src === missing) return <LousaMark size={size} />
  return <img className={icon} style={{ width: size, height: size }} src={src} alt="" onError={() => setMissing(src)} />
}

const oneLine = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: '[0px]' })
const cut = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const bubble = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '1.5',
  maxWidth: '[340px]',
  padding: '1',
  borderRadius: '[12px 12px 2px 12px]',
  background: '[#12392d]',
})
const card = css({ borderRadius: '8', overflow: 'hidden', background: '[#0c2a21]' })
const cardTexts = css({ display: 'grid', gap: '0.5', gridTemplateColumns: '[minmax(0, 1fr)]', padding: '[8px 12px 10px]' })
const cardTitle = css({ textStyle: 't14', fontWeight: 600, lineClamp: '2', overflowWrap: 'anywhere' })
const cardLine = css({ ...cut, textStyle: 't13', color: 'slate.300' })
const cardHost = css({ display: 'flex', alignItems: 'center', gap: '1', textStyle: 't12', color: 'slate.300', '& svg': { flex: 'none' } })
const link = css({ ...cut, textStyle: 't14', color: 'sky', padding: '[0 8px 4px]' })

const result = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  padding: '4',
  borderRadius: '8',
  background: 'site',
})
const site = css({ display: 'flex', gap: '3', alignItems: 'center', minWidth: '[0px]' })
const badge = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '[28px]',
  height: '[28px]',
  borderRadius: 'full',
  background: 'slate.800',
  overflow: 'hidden',
})
const icon = css({ flex: 'none', objectFit: 'contain', borderRadius: '2' })
const siteName = css({ ...cut, textStyle: 't13', color: 'site.text' })
const address = css({ ...cut, textStyle: 't12', color: 'site.text3' })
const headline = css({
  fontFamily: '[Arial, sans-serif]',
  fontSize: '[20px]',
  lineHeight: '[26px]',
  color: 'sky',
  overflowWrap: 'anywhere',
})
const excerpt = css({ textStyle: 't13', color: 'site.text2', overflowWrap: 'anywhere' })
const hint = css({ textStyle: 't12', color: 'text.faint', marginTop: '2' })

const browser = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '[8px 8px 0]',
  borderRadius: '8',
  background: 'site',
  boxShadow: '[inset 0 -1px 0 var(--colors-slate-700)]',
})
const tab = css({
  flex: '[0 1 220px]',
  minWidth: '[0px]',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  padding: '[8px 10px]',
  borderRadius: '[8px 8px 0 0]',
  background: 'slate.700',
  '& svg': { flex: 'none' },
})
/** A browser cuts no letter off: the title goes pale at its end. */
const tabTitle = css({
  flex: '1',
  minWidth: '[0px]',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textStyle: 't12',
  maskImage: '[linear-gradient(to right, #000 calc(100% - 24px), transparent)]',
})
const more = css({ flex: 'none', display: 'grid', padding: '2', color: 'text.second' })
