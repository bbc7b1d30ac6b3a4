import { useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { FILM_HEAD_BYTES, FILM_TYPES, filmTypeOf } from '#lib/film-type.ts'
import { videoField } from '#styled/recipes'
import { FileBox, type FileBoxProps } from './file-box.tsx'
import { VideoIcon } from './icons-more.tsx'

export interface VideoFieldProps extends Omit<FileBoxProps, 'accept' | 'icon' | 'judge' | 'preview' | 'refusals'> {
  /** Address of the film, local or remote; null: not shown. */
  src: string | null
  /** 9:16, for phones. */
  tall?: boolean
}

/** UPL-07. Extensions too, because browsers know the type of only half of them. */
const ACCEPT = [...new Set(Object.values(FILM_TYPES)), ...Object.keys(FILM_TYPES).map((ending) => `.${ending}`)].join(',')

/** Checks the first bytes, whatever the name; an unreadable file is no film. */
const judge = async (file: File) => {
  const head = await file
    .slice(0, FILM_HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null)
  return head !== null && filmTypeOf(new Uint8Array(head)) !== null ? null : 'type'
}

/** A film field: chosen, uploading with progress, processing, done (BAN-23..25). */
export function VideoField({ src, tall = false, ...box }: VideoFieldProps) {
  return (
    <FileBox
      {...box}
      accept={ACCEPT}
      judge={judge}
      refusals={{ type: kitWords.video.type, large: kitWords.video.large }}
      icon={<VideoIcon size={22} />}
      preview={src !== null && <Film key={src} src={src} tall={tall} label={box.label} />}
    />
  )
}

/** Browsers play three of the eight formats; the others are sent all the same, with a note. */
function Film({ src, tall, label }: { src: string; tall: boolean; label: string }) {
  const [dark, setDark] = useState(false)
  const parts = videoField({ tall })
  if (dark) return <p className={parts.dark}>{kitWords.video.dark}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own film before it is sent, not what students watch
    <video className={parts.film} src={src} aria-label={label} controls preload="metadata" playsInline onError={() => setDark(true)} />
  )
}
