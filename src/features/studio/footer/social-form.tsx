import { useRef } from 'react'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { edit } from '#features/studio/context/edits.ts'
import type { FieldSpec } from '#features/studio/form/form-fields.tsx'
import { RowForm } from '#features/studio/form/row-form.tsx'
import { foreignHost, type Network, socialAddress } from '#lib/social.ts'
import { Section } from '#ui/section.tsx'
import { socialForm, updateExtra } from './commands.ts'
import { words } from './words.ts'

const BLANK = { url_youtube: '', url_instagram: '', url_facebook: '' }
type Social = typeof BLANK

const KEY = `settings/${SETTINGS.extra}` as const
const NETWORKS: Readonly<Record<keyof Social, Network>> = { url_youtube: 'youtube', url_instagram: 'instagram', url_facebook: 'facebook' }
const FIELDS: readonly FieldSpec<Social>[] = [
  { name: 'url_youtube', as: 'address', isHandle: true, label: words.youtube, placeholder: 'youtube.com/@suaescola' },
  { name: 'url_instagram', as: 'address', isHandle: true, label: words.instagram, placeholder: 'instagram.com/suaescola' },
  { name: 'url_facebook', as: 'address', isHandle: true, label: words.facebook, placeholder: 'facebook.com/suaescola' },
]

/** The page shows a handle as the full address. */
const addressesOf = (values: Social) => Object.fromEntries(FIELDS.map(({ name }) => [name, socialAddress(NETWORKS[name], values[name])]))

/** «Redes sociais» (FOO-03). */
export function SocialForm() {
  // Values that the person has confirmed: an address on another host than the network's is asked about once.
  const meant = useRef(new Set<string>())
  const otherHost = (values: Social, saved: Social): string | null => {
    for (const { name, label } of FIELDS) {
      const host = foreignHost(NETWORKS[name], values[name])
      if (host === null || values[name] === saved[name] || meant.current.has(values[name])) continue
      meant.current.add(values[name])
      return words.otherHost(label, host)
    }
    return null
  }
  return (
    <Section title={words.social} note={words.socialNote}>
      <RowForm
        form="footer"
        label={`Footer: ${words.social}`}
        row={KEY}
        blank={BLANK}
        schema={socialForm}
        fields={FIELDS}
        refuse={async (values, saved) => otherHost(values, saved)}
        save={({ changed }) => [edit(updateExtra, changed)]}
        live={(values) => ({ region: 'footer', rows: { [KEY]: addressesOf(values) } })}
      />
    </Section>
  )
}
