import { lazy, Suspense, useEffect, useRef } from 'react'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { type PanelProps, useDrawer } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { useDraftLinks } from '#features/studio/context/row-marks.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { InstantSwitch } from '#features/studio/instant/instant-switch.tsx'
import { words as kit } from '#i18n/words.ts'
import { css } from '#styled/css'
import { useRow } from '#sync/page/live-rows.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { Section } from '#ui/section.tsx'
import { toggleCredit, toggleFooter } from './commands.ts'
import { TEXTS, type TextName } from './extra.ts'
import { SocialForm } from './social-form.tsx'
import { words } from './words.ts'

// Lazy: the editor is the largest part of the studio, and loads when a text is opened.
const TextDialog = lazy(() => import('./text-dialog.tsx').then((module) => ({ default: module.TextDialog })))

/** «Footer» (FOO). */
export function FooterPanel({ rest }: PanelProps) {
  const platform = useRow('settings', SETTINGS.platform)
  const extra = useRow('settings', SETTINGS.extra)
  if (platform === undefined || extra === undefined) return null
  const open = TEXTS.find((text) => text.path === rest)
  return (
    <Panel resource="platform" skeleton={4}>
      <div className={css({ marginBottom: '5' })}>
        <InstantSwitch
          label={words.toggle}
          text={words.toggleText}
          row={`settings/${SETTINGS.platform}`}
          field="footer_visible"
          checked={platform?.footer_visible === true}
          edit={(on) => edit(toggleFooter, { on })}
          done={(on) => (on ? words.turnedOn : words.turnedOff)}
          failed={words.failed}
        />
        <InstantSwitch
          label={words.credit}
          text={words.creditText}
          row={`settings/${SETTINGS.platform}`}
          field="credit_visible"
          checked={platform?.credit_visible !== false}
          edit={(on) => edit(toggleCredit, { on })}
          done={(on) => (on ? words.creditOn : words.creditOff)}
          failed={words.failed}
        />
      </div>
      <Section title={words.texts}>
        <ul className={css({ borderTop: '1px solid', borderTopColor: 'line.faint' })}>
          {TEXTS.map((text) => (
            <TextRow key={text.path} text={text} html={extra?.[text.field] ?? ''} />
          ))}
        </ul>
      </Section>
      <SocialForm />
      {open !== undefined && (
        <Suspense fallback={null}>
          <TextDialog key={open.path} text={open} />
        </Suspense>
      )}
    </Panel>
  )
}

function TextRow({ text, html }: { text: TextName; html: string }) {
  const { go, from, edit } = useDrawer()
  const level = `footer/${text.path}`
  const draft = useDraftLinks().has(level)
  const button = useRef<HTMLButtonElement>(null)
  const cameBack = from === level && edit === 'footer'
  useEffect(() => {
    if (cameBack) button.current?.focus()
  }, [cameBack])
  return (
    <li className={css({ borderBottom: '1px solid', borderBottomColor: 'line.faint' })}>
      <button ref={button} type="button" className={row} onClick={() => go(level)}>
        <span className={css({ flex: '1', minWidth: '[0px]' })}>
          <span className={css({ display: 'block', textStyle: 't15' })}>{text.title}</span>
          <span className={css({ display: 'block', textStyle: 't13', color: 'text.second' })}>
            {html.trim() === '' ? words.blank : words.written}
          </span>
        </span>
        {draft && (
          <>
            <Mark state="draft" />
            <span className="vh">{kit.state.draft}</span>
          </>
        )}
        <ChevronRightIcon />
      </button>
    </li>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '[58px]',
  paddingBlock: '2',
  paddingInline: '1',
  textAlign: 'left',
  borderRadius: '8',
  cursor: 'pointer',
  outlineOffset: '[-2px]',
  color: 'text',
  _hover: { background: 'slate.800' },
  '& > svg:last-child': { color: 'slate.400' },
})
