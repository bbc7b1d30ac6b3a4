import { useEffect, useRef } from 'react'
import { SETTINGS } from '#contract/well-known-ids.ts'
import { type PanelProps, useDrawer } from '#features/studio/context/drawer-context.tsx'
import { useDraftLinks, workOf } from '#features/studio/context/row-marks.ts'
import { css } from '#styled/css'
import { useFieldsMark, useRowMarks } from '#sync/page/status/use-status.ts'
import { LessonIcon, StripIcon } from '#ui/icons-more.tsx'
import { OptionRow } from '#ui/option-row.tsx'
import { Marquees } from './marquees.tsx'
import { SettingsForm } from './settings-form.tsx'
import { words } from './words.ts'

/** «Página de aula» (LES-01). */
export function LessonPanel({ rest }: PanelProps) {
  const [first, ...below] = rest.split('/')
  if (first === 'geral') return <SettingsForm />
  if (first === 'letreiro') return <Marquees rest={below.join('/')} />
  return <Options />
}

function Options() {
  const { go, from } = useDrawer()
  const list = useRef<HTMLUListElement>(null)
  const drafts = [...useDraftLinks()]
  const settings = useFieldsMark(`settings/${SETTINGS.template}`, ['theme_classes', 'comment'])
  const marks = useRowMarks()
  const strip = [...marks].find(([key]) => key.startsWith('marquees/'))?.[1]
  const back = from?.split('/')[1]
  useEffect(() => {
    // After going back, the option that was open gets the focus.
    if (back !== undefined) list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(back)}"] button`)?.focus()
  }, [back])
  return (
    <nav aria-label={words.menu} className={css({ marginInline: '[-12px]', marginTop: '[-14px]' })}>
      <ul ref={list}>
        <li data-level="geral">
          <OptionRow
            icon={<LessonIcon />}
            title={words.general}
            text={words.generalText}
            state={workOf(settings ?? (drafts.includes('aula/geral') ? 'draft' : undefined))}
            onOpen={() => go('aula/geral')}
          />
        </li>
        <li data-level="letreiro">
          <OptionRow
            icon={<StripIcon />}
            title={words.marquee}
            text={words.marqueeText}
            state={workOf(strip ?? (drafts.some((link) => link.startsWith('aula/letreiro/')) ? 'draft' : undefined))}
            onOpen={() => go('aula/letreiro')}
          />
        </li>
      </ul>
    </nav>
  )
}
