import { useEffect, useRef } from 'react'
import { headerWords } from '#i18n/header-words.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { MenuFit } from './menu-fit.tsx'
import { type LinkRow, useCommunities } from './use-links.ts'
import { words } from './words.ts'

export interface TopPreviewProps {
  readonly lid: string | null
  readonly links: readonly LinkRow[]
  readonly title: string
  /** Not saved yet: dashed, like everything that is not final. */
  readonly draft: boolean
}

/** The header's links as students will see them, with the edited link in its place. */
export function TopPreview({ lid, links, title, draft }: TopPreviewProps) {
  const names = headerWords
  const settings = useRow('settings', 'communities')
  const communities = useCommunities()
  const withCommunities = settings?.show_communities_page === true || (communities?.length ?? 0) > 0
  const mine = { key: 'mine', title: title.trim() === '' ? words.untitled : title, mine: true }
  const own = links.map((link) => (link.lid === lid ? mine : { key: link.lid, title: link.title, mine: false }))
  const side = useRow('settings', 'platform')?.sidebar === true
  // In a sidebar they are not in the header.
  const platform = (side ? [] : [names.home, names.favourites, ...(withCommunities ? [names.communities] : [])]).map((name) => ({
    key: name,
    title: name,
    mine: false,
  }))
  const all = [...platform, ...own, ...(lid === null ? [mine] : [])]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Scrolls only this strip, never the drawer, so that the edited link stays visible.
    const strip = box.current
    const mark = strip?.querySelector<HTMLElement>('[data-mine=true]')
    if (strip == null || mark == null) return
    strip.scrollLeft = mark.offsetLeft + mark.offsetWidth - strip.offsetLeft - strip.clientWidth + 16
  }, [title, lid, all.length])
  return (
    <div className={css({ display: 'grid', gap: '1.5', gridTemplateColumns: '[minmax(0, 1fr)]' })}>
      <span className={css({ textStyle: 'label', color: 'slate.200' })} id="como-vai-ficar">
        {words.preview}
      </span>
      {/* The strip scrolls on narrow screens, so the keyboard must reach it. */}
      <div ref={box} className={stage} role="group" aria-labelledby="como-vai-ficar" tabIndex={0}>
        {all.map((each) => (
          <span key={each.key} className={item} data-key={each.key} data-mine={each.mine} data-draft={each.mine && draft}>
            {each.title}
          </span>
        ))}
        <span className={more} data-key="" aria-hidden="true">
          {names.more}
        </span>
      </div>
      <MenuFit strip={box} of={all.map((each) => each.title).join('\n')} side={side} />
    </div>
  )
}

const stage = css({
  display: 'flex',
  gap: '1',
  padding: '[8px 4px 12px]',
  borderRadius: '8',
  background: 'site',
  overflowX: 'auto',
  scrollbarWidth: '[thin]',
  scrollbarColor: '[var(--colors-slate-700) transparent]',
})

const item = css({
  flex: 'none',
  // The same limit as in the header (site/recipes/header.ts): a title is cut in both.
  maxWidth: '[20ch]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: 'site',
  fontSize: '[15px]',
  lineHeight: '[22px]',
  fontWeight: 500,
  paddingInline: '3',
  color: 'site.text2',
  paddingBottom: '1',
  '&[data-mine=true]': {
    position: 'relative',
    color: 'site.text',
    fontWeight: 550,
    // As long as the words, as in the header.
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: '3',
      bottom: '0',
      borderBottom: '2px solid',
      borderBottomColor: 'primary.line',
    },
  },
  '&[data-draft=true]': { _after: { borderBottomStyle: 'dashed', borderBottomColor: 'chalk' } },
})

/** Hidden: only the width of «Mais» is measured. */
const more = css({
  position: 'absolute',
  visibility: 'hidden',
  fontFamily: 'site',
  fontSize: '[15px]',
  fontWeight: 500,
  paddingInline: '[22px]',
})
