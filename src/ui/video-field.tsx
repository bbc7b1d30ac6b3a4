import { useState } from 'react'
import { kitWords } from '#i18n/kit-words.ts'
import { videoField } from '#styled/recipes'
import { FileBox, type FileBoxProps } from './file-box.tsx'
import { VideoIcon } from './icons-studio.tsx'

export interface VideoFieldProps extends Omit<FileBoxProps, 'accept' | 'icon' | 'preview' | 'refusals'> {
  /** Address of the film, local or remote; null: not shown. */
  src: string | null
  /** 9:16, for phones. */
  tall?: boolean
}

/** UPL-07. Extensions too: browsers do not know the type of half of them. */
const TYPES = 'video/mp4,video/x-msvideo,video/mpeg,video/webm,video/quicktime,video/x-matroska,video/x-flv'
const ENDINGS = '.mp4,.avi,.mpeg,.mpg,.webm,.mov,.mkv,.flv'

/** A film field: chosen, uploaded with progress, processed, done (BAN-23..25). */
export function VideoField({ src, tall = false, ...box }: VideoFieldProps) {
  return (
    <FileBox
      {...box}
      accept={`${TYPES},${ENDINGS}`}
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
