import { useEffect, useRef } from 'react'
import { readPageConfig } from '#lib/page-config.ts'
import { css } from '#styled/css'
import { ExternalIcon, ShowcaseIcon } from '#ui/icons-studio.tsx'
import { OptionRow } from '#ui/option-row.tsx'
import { useFrame } from './frame.tsx'
import { levelOf, PAGE } from './levels.ts'
import { usePanelMarks, workOf } from './panel-marks.ts'
import { quietLink } from './quiet-link.ts'
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
    <>
      <PageRow />
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
      <LabLink />
    </>
  )
}

/** On a phone this drawer is the page; what is edited on the page itself is one step away. */
function PageRow() {
  const { go } = useFrame()
  return (
    <div className={css({ marginInline: '[-12px]', marginTop: '[-14px]', marginBottom: '5', _desk: { display: 'none' } })}>
      <OptionRow icon={<ShowcaseIcon />} title={words.page.title} text={words.page.text} onOpen={() => go(PAGE)} />
    </div>
  )
}

/** Demos have a laboratory where their owner spoils the network. In a tab of its own: the school stays open beside it. */
function LabLink() {
  if (!readPageConfig(document.querySelector('meta[name=lousa-config]')?.getAttribute('content')).lab) return null
  return (
    <p className={css({ marginTop: '7' })}>
      <a className={quietLink} href="/lab" target="_blank" rel="noopener">
        {words.lab} <span className="vh">{words.newTab}</span>
        <ExternalIcon size={16} />
      </a>
    </p>
  )
}
