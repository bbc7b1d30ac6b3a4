import { type ReactNode } from 'react'
import { shownBackgroundOf } from '#contract/backgrounds.ts'
import { PageBackground } from '#features/site/kit/page-background.tsx'
import { site } from '#styled/recipes'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'

export interface PageFrameProps {
  /** The page's background, as it is stored (contract/backgrounds.ts). */
  background: string
  header: HeaderProps
  /** null if the tenant hides it, or if there is none. */
  footer: FooterProps | null
  /** At the left of the page, if the tenant chose a sidebar. */
  side?: ReactNode
  /** At the bottom of the page on a phone. */
  foot?: ReactNode
  children: ReactNode
}

/** Header, page and footer, and the edge of the page while the studio is open beside it. */
export function PageFrame({ background, header, footer, side, foot, children }: PageFrameProps) {
  const parts = site()
  return (
    <>
      <Header {...header} side={Boolean(side)} />
      <div className={parts.root}>
        <PageBackground {...shownBackgroundOf(background)} className={parts.background} />
        <div className={parts.page} data-side={Boolean(side)}>
          {side}
          <main id="conteudo" tabIndex={-1} className={parts.main}>
            {children}
          </main>
          {footer !== null && <Footer {...footer} />}
          {foot}
        </div>
      </div>
      <div className={parts.sheet} aria-hidden="true" />
    </>
  )
}
