import { useEffect, useRef } from 'react'
import { useDrawer } from '#features/studio/context/drawer-context.tsx'
import { levelOf, PAGE } from '#features/studio/context/drawer-path.ts'
import { quietLink } from '#features/studio/context/quiet-link.ts'
import { workOf } from '#features/studio/context/row-marks.ts'
import { words } from '#features/studio/context/words.ts'
import { usePanelMarks } from '#features/studio/registry/panel-marks.ts'
import { options } from '#features/studio/registry/registry.ts'
import { pageConfigIn } from '#lib/page-config.ts'
import { css } from '#styled/css'
import { ExternalIcon, ShowcaseIcon } from '#ui/icons-more.tsx'
import { OptionRow } from '#ui/option-row.tsx'

/** The table of contents (SHL-06, SHL-07). */
export function Home() {
  const { go, from } = useDrawer()
  const marks = usePanelMarks()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // After going back, the option that was open gets the focus.
    if (from !== null) list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(levelOf(from).panel)}"] button`)?.focus()
  }, [from])
  return (
    <>
      <PageRow />
      <nav aria-label={words.options} className={css({ marginInline: '[-12px]', marginBlock: '[-14px]' })}>
        <ul ref={list}>
          {ready.map(({ path, title, text, icon: Icon }) => (
            <li key={path} data-path={path}>
              <OptionRow icon={<Icon />} title={title} text={text} state={workOf(marks.get(path))} onOpen={() => go(path)} />
            </li>
          ))}
        </ul>
      </nav>
      <Soon />
      <LabLink />
    </>
  )
}

const ready = options.filter(({ load }) => load !== undefined)
const soon = options.filter(({ load }) => load === undefined)

/** Options that are not built yet: in a closed section, and not pressable. */
function Soon() {
  if (soon.length === 0) return null
  return (
    <details className={folded}>
      <summary>{words.soon(soon.length)}</summary>
      <ul>
        {soon.map(({ path, title, text, icon: Icon }) => (
          <li key={path}>
            <OptionRow icon={<Icon />} title={title} text={text} soon onOpen={() => undefined} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const folded = css({
  marginTop: '7',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    marginInline: '[-12px]',
    paddingInline: '3',
    borderRadius: '8',
    color: 'text.second',
    textStyle: 't14',
    fontWeight: 500,
    cursor: 'pointer',
    listStyle: 'none',
    _hover: { background: 'slate.850' },
    _after: { content: '"▾"', marginLeft: 'auto', color: 'text.faint' },
  },
  '&[open] > summary': { _after: { content: '"▴"' } },
  '& > ul': { marginInline: '[-12px]' },
})

/** On a phone this drawer covers the page; this row leads to the page's own edit mode. */
function PageRow() {
  const { go } = useDrawer()
  return (
    <div className={css({ marginInline: '[-12px]', marginTop: '[-14px]', marginBottom: '5', _desk: { display: 'none' } })}>
      <OptionRow icon={<ShowcaseIcon />} title={words.page.title} text={words.page.text} onOpen={() => go(PAGE)} />
    </div>
  )
}

/** In a demo: a link to the laboratory, where the owner disturbs the network. In a new tab, so that the school stays open. */
function LabLink() {
  if (!pageConfigIn(document).lab) return null
  return (
    <p className={css({ marginTop: '7' })}>
      <a className={quietLink} href="/lab" target="_blank" rel="noopener">
        {words.lab} <span className="vh">{words.newTab}</span>
        <ExternalIcon size={16} />
      </a>
    </p>
  )
}
