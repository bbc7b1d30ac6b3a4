import { outline } from '#styled/recipes'
import { learnWords as w } from './learn-words.ts'
import { SiteLink } from './site-link.tsx'

interface PageTrailProps {
  /** The pages above this one, from the homepage down. */
  readonly above: readonly { readonly title: string; readonly href: string }[]
  readonly here: string
}

/** The path to this page: «Início › Curso › Módulo» (APR-03). */
export function PageTrail({ above, here }: PageTrailProps) {
  const parts = outline()
  return (
    <nav aria-label={w.trail}>
      <ol className={parts.trail}>
        {above.map(({ title, href }) => (
          <li key={href}>
            <SiteLink href={href} className={parts.crumb}>
              {title}
            </SiteLink>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
