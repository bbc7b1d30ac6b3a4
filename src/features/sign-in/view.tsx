import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import { LOGIN_TEXT_DEFAULT } from '#contract/limits.ts'
import type { LoginPage, LoginPictures } from '#contract/login-page.ts'
import { signIn } from '#styled/recipes'
import { buttonLook } from '#ui/button.tsx'
import { LousaMark } from '#ui/icons.tsx'
import { Logo } from '#ui/logo.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { words } from './words.ts'

export interface SignInViewProps {
  readonly school: string
  readonly logo: string | null
  readonly look: LoginPage
  /** The line below the title. */
  readonly text?: string
  /** A preview of the page at this width: nothing in it can be focused, and it is no landmark. */
  readonly still?: 'desk' | 'phone'
  /** Below the title: the form. */
  readonly children: ReactNode
  /** Below the form. */
  readonly status?: ReactNode
  /** Whether «Escola usa Lousa» is shown (PER-25). */
  readonly credit?: boolean
  /** In the foot, beside the credit. */
  readonly foot?: ReactNode
}

/** The sign-in page around its form (LOG): three templates, three positions, picture, overlay, the school's own button. */
export function SignInView({ school, logo, look, text = words.sub, still, children, status, credit = true, foot }: SignInViewProps) {
  const parts = signIn({ theme: look.theme, place: look.place })
  const [Card, Title, Foot] = still === undefined ? (['main', Heading, 'footer'] as const) : (['div', 'p', 'div'] as const)
  return (
    <div className={parts.root}>
      <div className={parts.art}>
        <Background {...look.pictures} still={still} />
      </div>
      <div className={parts.veil} style={{ '--veil': look.veil } as CSSProperties} />
      <div className={parts.page}>
        <Card className={parts.card}>
          <Logo src={logo} school={school} className={parts.logo} fallback={<p className={parts.name}>{school}</p>} />
          <div className={parts.head}>
            <Title className={parts.title}>{look.title === LOGIN_TEXT_DEFAULT ? words.title : look.title}</Title>
            <p className={parts.text}>{text}</p>
          </div>
          {children}
          <p role={still === undefined ? 'status' : undefined} className={parts.text}>
            {status}
          </p>
          <OwnButton own={look.own} still={still !== undefined} />
        </Card>
        <Foot className={parts.foot}>
          {credit && (
            <>
              <LousaMark />
              {words.by(school)}
            </>
          )}
          {foot}
        </Foot>
      </div>
    </div>
  )
}

/** The page keeps its name in the tab, whatever the school greets with; the server's document says the same (HDN-01). */
const Heading = (props: HTMLAttributes<HTMLHeadingElement>) => <PageHeading called={words.enter} {...props} />

function Background({ wide, tall, still }: LoginPictures & { readonly still: SignInViewProps['still'] }) {
  const drawn = still === 'phone' ? (tall ?? wide) : wide
  if (drawn === null) return null
  return (
    <picture>
      {tall !== null && still === undefined && <source media="(max-width: 767px)" srcSet={tall} />}
      <img src={drawn} alt="" fetchPriority={still === undefined ? 'high' : 'auto'} />
    </picture>
  )
}

/** LOG-05: the school's own button under the form. */
function OwnButton({ own, still }: { readonly own: LoginPage['own']; readonly still: boolean }) {
  if (own === null) return null
  const look = buttonLook({ variant: 'link' })
  if (still) return <span className={look}>{own.title}</span>
  return (
    <a href={own.href} className={look} {...(own.away && { target: '_blank', rel: 'noopener noreferrer' })}>
      {own.title}
    </a>
  )
}
