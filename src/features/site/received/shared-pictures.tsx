import { useEffect, useState } from 'react'
import { css } from '#styled/css'
import { ImageIcon } from '#ui/icons-more.tsx'
import type { SharedFile } from './store.ts'
import { words as w } from './words.ts'

export interface SharedPicturesProps {
  readonly files: readonly SharedFile[]
  readonly chosen: SharedFile
  onChoose(file: SharedFile): void
}

/** The chosen picture, large, and below it all of several to choose from. */
export function SharedPictures({ files, chosen, onChoose }: SharedPicturesProps) {
  const nameOf = (each: SharedFile) => (files.length === 1 ? each.file.name : w.photo(files.indexOf(each) + 1, files.length))
  return (
    <div className={column}>
      <div className={stage}>
        <Picture key={chosen.address} shared={chosen} alt={nameOf(chosen)} large />
      </div>
      {files.length > 1 && (
        <ul className={strip}>
          {files.map((each) => (
            <li key={each.address}>
              <button
                type="button"
                className={small}
                aria-label={nameOf(each)}
                aria-pressed={each === chosen}
                onClick={() => onChoose(each)}
              >
                <Picture shared={each} alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What the browser cannot draw (HEIC in most of them) is its name. */
function Picture({ shared: { file, type }, alt, large = false }: { shared: SharedFile; alt: string; large?: boolean }) {
  const [src, setSrc] = useState<string | null>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (type === null) return
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file, type])
  if (type !== null && !broken) return src !== null && <img src={src} alt={alt} draggable={false} onError={() => setBroken(true)} />
  return (
    <span className={unseen}>
      <ImageIcon size={large ? 32 : 20} />
      {large && <span translate="no">{file.name}</span>}
      {large && type !== null && <span>{w.noPreview}</span>}
    </span>
  )
}

const column = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', alignContent: 'start' })
const stage = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '[200px]',
  borderRadius: '16',
  overflow: 'hidden',
  background: '[rgb(244 241 231 / 0.055)]',
  boxShadow: '[inset 0 0 0 1px rgb(244 241 231 / 0.09)]',
  '& > img': { maxWidth: 'full', maxHeight: '[min(56dvh, 520px)]', objectFit: 'contain', _sitePhone: { maxHeight: '[44dvh]' } },
})
const strip = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const small = css({
  display: 'grid',
  placeItems: 'center',
  width: '[64px]',
  height: '[64px]',
  borderRadius: '8',
  overflow: 'hidden',
  cursor: 'pointer',
  background: '[rgb(244 241 231 / 0.06)]',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '&[aria-pressed=true]': { outline: '2px solid', outlineColor: 'chalk', outlineOffset: '[2px]' },
  '&[aria-pressed=true]:focus-visible': { outlineWidth: '[4px]' },
})
const unseen = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '2',
  padding: '4',
  textAlign: 'center',
  textStyle: 't14',
  color: 'site.text2',
  overflowWrap: 'anywhere',
})
