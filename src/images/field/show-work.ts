import { planOf } from '#images/plan.ts'
import type { Slot } from '#images/slots.ts'
import type { RowEdit } from '#sync/page/status/use-status.ts'
import type { LocalPicture } from '#sync/page/use-stored-file.ts'
import type { ImageFieldProps } from '#ui/image-field.tsx'
import type { PictureWork } from './use-picture.ts'
import { words } from './words.ts'

interface Facts {
  readonly slot: Slot
  readonly work: PictureWork
  readonly here: LocalPicture | null
  readonly edit?: RowEdit | null
  readonly offline?: boolean
}

type Shown = Pick<ImageFieldProps, 'about' | 'work' | 'state' | 'error'>

/** What the field says: of the work on a picked file first, then of the edit that is under way. */
export function showWork({ slot, work, here, edit = null, offline = false }: Facts): Shown {
  const about = aboutOf(here, slot)
  switch (work.at) {
    case 'reading':
    case 'converting':
    case 'making':
      return { work: { text: words[work.at] } }
    case 'cropping':
      return { about: words.cropping }
    case 'failed':
      return { about, error: work.text }
    case 'rest':
      return edit === null ? { about } : { about, ...sendingOf(edit, offline) }
  }
}

function sendingOf(edit: RowEdit, offline: boolean): Shown {
  const { mark, upload } = edit
  switch (mark) {
    case 'queued':
      return { state: { state: 'queued', children: edit.waitsForWifi ? words.waitsForWifi : offline ? words.waitsForNet : words.waits } }
    case 'sending': {
      if (upload === undefined || upload.total <= 0) return { state: { state: 'sending' } }
      const value = Math.min(1, upload.sent / upload.total)
      return { state: { state: 'sending', progress: value }, work: { text: words.sending(upload.sent, upload.total), value } }
    }
    case 'checking':
      return { state: { state: 'checking' } }
    case 'acked':
      return { state: { state: 'sent' } }
    case 'attention':
      return { error: [edit.failure ?? words.notSent, edit.serverWords].filter(Boolean).join(' ') }
    case 'draft':
      return {}
  }
}

const NAMES: Readonly<Record<string, string>> = { 'image/webp': 'WebP', 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/gif': 'GIF' }

/** «WebP de 200 × 200 px, 12 kB», for what is on this device. */
function aboutOf(here: LocalPicture | null, slot: Slot): string | undefined {
  if (here === null) return undefined
  const { type, size, from } = here.file
  const name = NAMES[type] ?? type
  if (from === undefined) return words.kept(name, size)
  const { width, height } = planOf(from, slot, null)
  return words.cut(name, width, height, size)
}
