import { useId, useState } from 'react'
import { css } from '#styled/css'
import { AddressField } from '#ui/address-field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { TrashIcon } from '#ui/icons-more.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { commandWords } from './command-words.ts'
import { isLink, linkOf, MAX_LINKS } from './form.ts'
import { words } from './words.ts'

export interface LinksFieldProps {
  readonly value: readonly string[]
  readonly error: string | undefined
  onChange(links: string[]): void
}

/** The links of a reward, added one by one (REW-22). */
export function LinksField({ value, error, onChange }: LinksFieldProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string>()
  const id = useId()
  const full = value.length >= MAX_LINKS
  // A typed link that was not added would be lost at «Salvar».
  const leave = () => {
    if (typed.trim() !== '' && !full) add()
  }
  const add = () => {
    if (!isLink(typed)) return setWrong(commandWords.linkWrong)
    setWrong(undefined)
    const link = linkOf(typed)
    if (!value.includes(link)) onChange([...value, link])
    setTyped('')
  }
  return (
    <div className={column}>
      <div className={row}>
        <AddressField
          label={words.link}
          affix="https://"
          value={typed}
          written={typed}
          onUse={setTyped}
          error={wrong}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter adds the link; the form's own button saves.
            event.preventDefault()
            add()
          }}
        />
        <Button variant="line" off={full} aria-describedby={full ? `${id}-full` : undefined} onClick={add}>
          {words.addLink}
        </Button>
      </div>
      {full && <span id={`${id}-full`}>{words.linksFull(MAX_LINKS)}</span>}
      {value.length === 0 ? (
        <p className={none}>{words.noLinks}</p>
      ) : (
        <ul aria-label={words.links} className={list}>
          {value.map((link) => (
            <li key={link}>
              <span title={link}>{link}</span>
              <IconButton label={words.removeLink(link)} onClick={() => onChange(value.filter((each) => each !== link))}>
                <TrashIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <span role="alert" className={alert}>
          <AlertIcon size={14} />
          {error}
        </span>
      )}
    </div>
  )
}

const column = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '2',
  alignItems: 'start',
  '& > button': { marginTop: '[26px]' },
})
const none = css({ textStyle: 't13', color: 'text.second' })
const list = css({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '[44px]',
    borderBottom: '1px solid',
    borderBottomColor: 'line.faint',
  },
  '& > li > span': { flex: '1', minWidth: '[0]', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
const alert = css({ display: 'flex', alignItems: 'center', gap: '1.5', color: 'red.chalk', textStyle: 't13' })
