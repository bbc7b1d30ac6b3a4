import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { pointsFormWords } from '#features/studio/shared/points-words.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Mark } from '#ui/mark.tsx'
import { heading } from './chart.tsx'
import type { Tried } from './use-tried.ts'
import { words } from './words.ts'

/** The rules beside the charts. */
export function RulesAside({ tried, children }: { readonly tried: Tried; readonly children: ReactNode }) {
  return (
    <>
      <Head tried={tried} />
      {children}
      <Take tried={tried} />
    </>
  )
}

function Head({ tried }: { readonly tried: Tried }) {
  const n = tried.changed.length
  return (
    <div>
      <div className={headRow}>
        <h3 className={heading}>{words.rules}</h3>
        {n > 0 && (
          <span className={pill}>
            <Mark state="draft" />
            {words.changed(n)}
          </span>
        )}
      </div>
      <p className={quiet}>{words.rulesText}</p>
    </div>
  )
}

function Take({ tried }: { readonly tried: Tried }) {
  const id = useId()
  const none = tried.changed.length === 0
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <TakeButton tried={tried} why={id} />
      <p id={id} className={quiet}>
        {none ? words.takeOff : words.takeText}
      </p>
      {!none && <ResetButton tried={tried} />}
    </div>
  )
}

function TakeButton({ tried, why }: { readonly tried: Tried; readonly why: string }) {
  const { go } = useDrawer()
  return (
    <Button
      variant="primary"
      off={tried.changed.length === 0}
      aria-describedby={why}
      onClick={() => tried.take(() => go(pointsFormWords.form))}
    >
      {words.take}
    </Button>
  )
}

const ResetButton = ({ tried }: { readonly tried: Tried }) => (
  <div>
    <Button variant="link" size="sm" onClick={tried.reset}>
      {words.reset}
    </Button>
  </div>
)

/** On a phone the charts come first, and the rules open above the footer, so that both are visible. */
export function RulesFooter({ tried, children }: { readonly tried: Tried; readonly children: ReactNode }) {
  const { footer } = useDrawer()
  const [open, setOpen] = useState(false)
  const id = useId()
  const n = tried.changed.length
  if (footer === null) return null
  return createPortal(
    <div className={foot}>
      <section id={id} hidden={!open} aria-label={words.rules} className={indented}>
        <Head tried={tried} />
        {children}
        {n > 0 && <ResetButton tried={tried} />}
      </section>
      <div className={footRow}>
        <p id={`${id}-why`} className="vh">
          {n === 0 ? words.takeOff : words.takeText}
        </p>
        <Button variant="line" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {words.openRules}
          {n > 0 && (
            <span className={quiet}>
              {n} <span className="vh">{words.changedOf(n)}</span>
            </span>
          )}
        </Button>
        <TakeButton tried={tried} why={`${id}-why`} />
      </div>
    </div>,
    footer,
  )
}

const quiet = css({ textStyle: 't13', color: 'text.second' })
const headRow = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3', minHeight: '[28px]' })
const pill = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  height: '[26px]',
  paddingInline: '[8px 12px]',
  borderRadius: '64',
  border: '[1.5px dashed]',
  borderColor: 'slate.400',
  textStyle: 't12',
})
const foot = css({
  flex: 'none',
  background: 'slate.850',
  borderTop: '3px solid',
  borderColor: 'slate.700',
  boxShadow: '[0 -1px 0 var(--colors-slate-950), 0 1px 0 rgb(244 241 231 / 0.06) inset]',
  zIndex: 'bar',
})
const indented = css({
  display: 'grid',
  gap: '3',
  maxHeight: '[46dvh]',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: '4',
  borderBottom: '1px solid',
  borderBottomColor: 'slate.700',
  '&[hidden]': { display: 'none' },
})
const footRow = css({
  display: 'flex',
  gap: '2',
  padding: '[10px 16px]',
  '& > button': { paddingInline: '3' },
  '& > button:last-child': { flex: '1' },
})
