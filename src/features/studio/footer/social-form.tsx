import { useRef } from 'react'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { OnPage } from '#features/studio/form/on-page.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { type AddressField, eachNetwork, foreignHost, NETWORKS, networks, socialAddress } from '#lib/social.ts'
import { Section } from '#ui/section.tsx'
import { socialForm, updateExtra } from './commands.ts'
import { words } from './words.ts'

const BLANK = eachNetwork(() => '')
type Social = Record<AddressField, string>

const FIELDS: readonly FieldSpec<Social>[] = networks.map((network) => {
  const { name, profile } = NETWORKS[network]
  return { name: `url_${network}`, as: 'address', isHandle: true, label: name, placeholder: `${profile}suaescola` }
})

/** The page shows a handle as the full address. */
const addressesOf = (values: Social) => eachNetwork((network, field) => socialAddress(network, values[field]))

/** «Redes sociais» (FOO-03). */
export function SocialForm() {
  // Values that the person has confirmed: an address on another host than the network's is asked about once.
  const meant = useRef(new Set<string>())
  const otherHost = (values: Social, saved: Social): string | null => {
    for (const network of networks) {
      const field: AddressField = `url_${network}`
      const typed = values[field]
      const host = foreignHost(network, typed)
      if (host === null || typed === saved[field] || meant.current.has(typed)) continue
      meant.current.add(typed)
      return words.otherHost(NETWORKS[network].name, host)
    }
    return null
  }
  return (
    <Section title={words.social} note={words.socialNote}>
      <RowForm
        row={{ key: `settings/${SETTINGS.extra}`, form: 'footer', label: `Footer: ${words.social}` }}
        schema={{ rules: socialForm, blank: BLANK, fields: FIELDS }}
        refuse={async (values, saved) => otherHost(values, saved)}
        save={({ changed }) => [edit(updateExtra, changed)]}
      >
        {({ values }, field) => (
          <>
            <OnPage at="footer" as={addressesOf(values)} />
            {FIELDS.map(({ name }) => field(name))}
          </>
        )}
      </RowForm>
    </Section>
  )
}
