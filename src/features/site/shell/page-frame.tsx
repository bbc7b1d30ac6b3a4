import { type ReactNode } from 'react'
import { groundOf } from '#contract/backgrounds.ts'
import { PageGround } from '#features/site/kit/page-background.tsx'
import { site } from '#styled/recipes'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'

export interface FrameProps {
  /** What the page stands on, as it is stored (contract/backgrounds.ts). */
  background: string
  header: HeaderProps
  /** null if the tenant hides it, or if there is none. */
  footer: FooterProps | null
  /** At the left of the page, where the tenant wants it. */
  side?: ReactNode
  /** At the bottom of a phone. */
  foot?: ReactNode
  children: ReactNode
}

/** Header, page, footer, and the edge of the page while the studio is beside it. */
export function Frame({ background, header, footer, side, foot, children }: FrameProps) {
  const parts = site()
  return (
    <>
      <Header {...header} side={Boolean(side)} />
      <div className={parts.root}>
        <PageGround {...groundOf(background)} className={parts.ground} />
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
