import { useEffect, useRef } from 'react'
import { css } from '#styled/css'
import { OptionRow } from '#ui/option-row.tsx'
import { useFrame } from './frame.tsx'
import { levelOf } from './levels.ts'
import { usePanelMarks, workOf } from './panel-marks.ts'
import { options } from './registry.ts'
import { words } from './words.ts'

/** The table of contents (SHL-06, SHL-07). */
export function Home() {
  const { go, from } = useFrame()
  const marks = usePanelMarks()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the way back the option that was open has the focus.
    if (from !== null) list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(levelOf(from).panel)}"] button`)?.focus()
  }, [from])
  return (
    <nav aria-label={words.options} className={css({ marginInline: '[-12px]', marginBlock: '[-14px]' })}>
      <ul ref={list}>
        {options.map(({ path, title, text, icon: Icon, load }) => (
          <li key={path} data-path={path}>
            <OptionRow
              icon={<Icon />}
              title={title}
              text={text}
              state={workOf(marks.get(path))}
              soon={load === undefined}
              onOpen={() => go(path)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
