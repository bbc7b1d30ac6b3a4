import { Link } from '@tanstack/react-router'
import type { Branding } from '#contract/branding.ts'
import { words as signIn } from '#features/sign-in/words.ts'
import { type CarouselRow, railsOf } from '#features/site/kit/views.ts'
import { words } from '#features/site/kit/words.ts'
import { pictureHref } from '#lib/url.ts'
import { openShowcase, site } from '#styled/recipes'
import { buttonLook } from '#ui/button.tsx'
import { Empty } from '#ui/feedback.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Rail } from './rail.tsx'

export interface OpenShowcasePageProps {
  readonly branding: Branding
  readonly rows: readonly CarouselRow[]
}

/**
 * The homepage for visitors without a session, if the school opened its showcase (ROL-11). Every card leads to the sign-in page and then to its
 * target.
 */
export function OpenShowcasePage({ branding, rows }: OpenShowcasePageProps) {
  const parts = openShowcase()
  const rails = railsOf(rows, null, false, branding.id)
  return (
    <div className={site().root}>
      <div className={site().page}>
        <header className={parts.bar}>
          <Logo
            src={pictureHref(branding.logo)}
            school={branding.name}
            className={parts.logo}
            fallback={
              <span className={parts.name} translate="no">
                {branding.name}
              </span>
            }
          />
          <Link to="/login" search={{ next: '/homepage' }} className={buttonLook({ variant: 'primary', shape: 'pill' })}>
            {signIn.enter}
          </Link>
        </header>
        <main id="conteudo" className={site().main}>
          <div className={parts.head}>
            <PageHeading called="" className={parts.title}>
              {branding.name || words.home.title}
            </PageHeading>
            <p className={parts.text}>{words.openShowcase.text}</p>
          </div>
          {rails.map((rail, at) => (
            <Rail key={rail.key} view={rail} first={at === 0} />
          ))}
          {rails.length === 0 && (
            <Empty title={words.home.emptyTitle} level={2}>
              {words.home.emptyText}
            </Empty>
          )}
        </main>
      </div>
    </div>
  )
}
