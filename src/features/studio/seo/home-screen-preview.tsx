import { iconAddress } from '#contract/app-files.ts'
import { shortName } from '#lib/short-name.ts'
import { css } from '#styled/css'
import { useWorkspace } from '#sync/page/workspace-provider.tsx'
import { Logo } from '#ui/logo.tsx'
import { Section } from '#ui/section.tsx'
import { words } from './words.ts'

/** What the school is installed as, and what an app that is installed already does not learn (PWA-15). Without a network the icon's place is empty. */
export function HomeScreenPreview({ name }: { readonly name: string }) {
  const { tenantId } = useWorkspace().account
  return (
    <Section title={words.homeScreen} note={words.previewNote}>
      <div className={screen}>
        <div className={app}>
          <Logo src={iconAddress(tenantId, { use: 'any', size: 192 })} school="" className={icon} fallback={<span className={icon} />} />
          <span className={label}>{shortName(name.trim() === '' ? words.name : name)}</span>
        </div>
        <p className={css({ textStyle: 't13', color: 'text.faint' })}>{words.homeScreenText}</p>
      </div>
    </Section>
  )
}

const screen = css({ display: 'grid', gridTemplateColumns: '[auto minmax(0, 1fr)]', gap: '4', alignItems: 'center' })
const app = css({
  display: 'grid',
  gap: '1.5',
  justifyItems: 'center',
  width: '[104px]',
  paddingBlock: '4',
  borderRadius: '8',
  background: 'site',
})
const icon = css({ display: 'block', width: '[56px]', height: '[56px]', borderRadius: '[22%]', background: 'slate.800' })
const label = css({
  textStyle: 't12',
  color: 'site.text',
  maxWidth: 'full',
  paddingInline: '1',
  overflowWrap: 'anywhere',
  textAlign: 'center',
})
