import { type ReactNode } from 'react'
import { site } from '#styled/recipes'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'

export interface FrameProps {
  header: HeaderProps
  /** `null` where the tenant hides it, and where there is none. */
  footer: FooterProps | null
  /** Stands at the foot of a phone. */
  foot?: ReactNode
  children: ReactNode
}

/** Header, page, footer, and the sheet's edge while the studio stands beside. */
export function Frame({ header, footer, foot, children }: FrameProps) {
  const parts = site()
  return (
    <>
      <Header {...header} />
      <div className={parts.root}>
        <div className={parts.page}>
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
