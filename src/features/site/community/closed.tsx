import { SiteLink } from '#features/site/kit/site-link.tsx'
import type { PageRead } from '#features/site/read/use-page-read.ts'
import { serverId, useCommunities } from '#features/site/read/use-site.ts'
import { formatAgo } from '#i18n/format.ts'
import { pictureHref, safeHref } from '#lib/url.ts'
import { community as recipe } from '#styled/recipes'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { ArrowRightIcon, LockIcon } from '#ui/icons.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { CommunityCover } from './community-cover.tsx'
import { communityWords as w } from './words.ts'

/** The type of the refusal that closes a community (ROL-06). */
export const CLOSED = 'AccessDeniedToCommunityException'

interface Refusal {
  readonly name: string
  readonly inactive: boolean
  /** The owner hides the community: the server tells nothing about it. */
  readonly silent: boolean
  readonly cover: string | null
  readonly products: readonly string[]
  readonly yours: readonly string[]
  readonly upsell: { readonly text: string; readonly link: string }
}

const texts = (value: unknown) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the refusal's metadata. Every field is checked: the answer of a server is not trusted. */
export function refusalIn(metadata: Readonly<Record<string, unknown>> | undefined): Refusal {
  const said = metadata ?? {}
  return {
    name: text(said['community'] ?? said['name']),
    inactive: said['active'] === 0,
    silent: said['active'] === null,
    cover: pictureHref(said['cover_path']),
    products: texts(said['products']),
    yours: texts(said['your_products']),
    upsell: { text: text(said['upsell_text']), link: text(said['upsell_link']) },
  }
}

/** A community that is closed to this person: whose it is, how to get in, and what the server said (ROL-06, ROL-07). */
export function ClosedCommunity({ id, title, read }: { id: string; title: string; read: PageRead }) {
  const parts = recipe()
  const told = refusalIn(read.told?.metadata)
  const href = safeHref(told.upsell.link)
  const name = told.name === '' ? title : told.name
  return (
    <>
      {told.cover !== null && <CommunityCover src={told.cover} closed />}
      <div className={parts.closed}>
        <div>
          <span className={parts.lock}>
            <LockIcon size={28} />
          </span>
          <PageHeading className={parts.title}>{name === '' ? w.community : name}</PageHeading>
          <p className={parts.text}>{told.inactive ? w.inactive : told.products.length > 0 ? w.closedText : w.closedNobody}</p>
          <div className={parts.ways}>
            {told.upsell.text !== '' && href !== null && (
              <SiteLink href={href} className={buttonLook({ variant: 'primary', shape: 'pill' })}>
                {told.upsell.text}
                <ArrowRightIcon />
              </SiteLink>
            )}
            <Back id={id} />
          </div>
          {told.upsell.text !== '' && href === null && <p className={parts.text}>{told.upsell.text}</p>}
        </div>
        <section aria-labelledby="informado">
          <h2 id="informado">{w.said}</h2>
          <dl>
            {name !== '' && <Fact name={w.community} values={[name]} />}
            {!told.inactive && !told.silent && <Fact name={w.products} values={told.products} />}
            {!told.inactive && !told.silent && <Fact name={w.yours} values={told.yours} />}
            {read.told !== undefined && <Fact name={w.checked} values={[formatAgo(read.told.at)]} />}
          </dl>
          <p className={parts.again}>
            {!told.inactive && !told.silent && `${w.bought} `}
            <Button variant="link" size="sm" off={read.pulling} onClick={read.refresh}>
              {read.pulling ? w.checking : w.checkAgain}
            </Button>
          </p>
        </section>
      </div>
    </>
  )
}

function Fact({ name, values }: { name: string; values: readonly string[] }) {
  return (
    <div>
      <dt>{name}</dt>
      {values.length === 0 ? <dd>{w.noProducts}</dd> : values.map((value) => <dd key={value}>{value}</dd>)}
    </div>
  )
}

/** A link to the first open community, or else to the list of all. */
function Back({ id }: { id: string }) {
  const { account } = useWorkspace()
  const open = (useCommunities() ?? []).find(({ lid, active, locked }) => active && locked !== true && serverId(lid) !== id)
  const href =
    open === undefined ? `/comunidade/explorer?tenant=${account.tenantId}` : `/comunidade/${account.tenantId}/${serverId(open.lid) ?? ''}`
  return (
    <SiteLink href={href} className={buttonLook({ variant: 'line', shape: 'pill' })}>
      {open === undefined ? w.otherCommunities : w.backTo(open.title)}
    </SiteLink>
  )
}
