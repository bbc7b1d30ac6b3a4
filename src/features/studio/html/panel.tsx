import { useState } from 'react'
import { HTML_TITLE_SHOWN } from '#contract/limits.ts'
import type { PanelProps } from '#features/studio/context/drawer-context.tsx'
import { edit } from '#features/studio/context/edits.ts'
import { Panel } from '#features/studio/form/panel-data.tsx'
import { Collection, type CollectionItem, type RowRemoval } from '#features/studio/list/collection.tsx'
import { css } from '#styled/css'
import { list } from '#styled/recipes'
import { useRow } from '#sync/page/live-rows.ts'
import { commandWords } from './command-words.ts'
import { removeHtml } from './commands.ts'
import { placeOf } from './form.ts'
import { HtmlArt } from './html-art.tsx'
import { HtmlForm, type HtmlRow } from './html-form.tsx'
import { words } from './words.ts'

/** «HTML personalizado»: the owner's blocks (HTM). */
export function HtmlPanel({ rest }: PanelProps) {
  return (
    <Panel resource="html" skeleton={3}>
      <Collection
        path="html"
        rest={rest}
        table="html"
        words={words}
        bin
        formInDialog
        item={itemOf}
        form={(row) => <HtmlForm row={row} />}
        removal={removalOf}
        note={(rows) => String(rows.length)}
        art={<HtmlArt />}
      />
    </Panel>
  )
}

const titleOf = (title: string) => (title.trim() === '' ? words.untitled : title)

function itemOf(row: HtmlRow): CollectionItem {
  const title = titleOf(row.title)
  return { title, heading: <CutTitle title={title} />, text: <Place row={row} /> }
}

/** The first 25 characters; a press shows the rest (HTM-01, CON-10). */
function CutTitle({ title }: { readonly title: string }) {
  const [open, setOpen] = useState(false)
  const characters = [...title]
  if (characters.length <= HTML_TITLE_SHOWN) return <>{title}</>
  return (
    <button type="button" className={cut} aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? title : `${characters.slice(0, HTML_TITLE_SHOWN).join('').trimEnd()}…`}
    </button>
  )
}

const TABLES = { course_id: 'courses', module_id: 'modules', lesson_id: 'lessons', community_id: 'communities' } as const

/** The page's name, and the course, module, lesson or community of the block. */
function Place({ row }: { readonly row: HtmlRow }) {
  const name = placeOf(row.page).required
  const id = name === undefined ? null : row[name]
  const target = useRow(name === undefined ? 'courses' : TABLES[name], id === null ? null : `s${id}`)
  // A lesson is known on this device only after its module was read.
  const module = useRow('modules', name === 'lesson_id' && row.module_id !== null ? `s${row.module_id}` : null)
  const title = target?.title ?? (name === 'lesson_id' ? module?.title : name && words.gone[name])
  return (
    <span className={place}>
      <span className={list().tag}>{words.pages[row.page as keyof typeof words.pages] ?? row.page}</span>
      {name !== undefined && id === null && words.all[name]}
      {id !== null && target !== undefined && <span className={about}>{title}</span>}
    </span>
  )
}

/** HTM-05 */
const removalOf = ({ lid, title }: HtmlRow): RowRemoval => ({
  edit: edit(removeHtml, { lid, title: titleOf(title) }),
  text: words.removeText,
  cancel: words.removeNo,
  confirm: words.removeYes,
  done: commandWords.removed(titleOf(title)),
})

const cut = css({
  textAlign: 'left',
  textDecoration: '[underline dotted]',
  textUnderlineOffset: '[4px]',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})
const about = css({ overflow: 'hidden', textOverflow: 'ellipsis' })
const place = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: '[0]', maxWidth: 'full' })
