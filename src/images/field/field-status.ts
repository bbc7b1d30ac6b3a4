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

/** The status of the field: first of the work on a picked file, then of the pending edit. */
export function fieldStatus({ slot, work, here, edit = null, offline = false }: Facts): Shown {
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
      return edit === null ? { about } : { about, ...sendingOf(withOwnUpload(edit, here), offline) }
  }
}

/** Another file of the same edit goes up: this one waits for its turn. */
function withOwnUpload(edit: RowEdit, here: LocalPicture | null): RowEdit {
  const { upload, ...rest } = edit
  const others = edit.mark === 'sending' && upload?.file !== undefined && here !== null && upload.file !== here.file.id
  return others ? { ...rest, mark: 'queued' } : edit
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

/** «WebP de 200 × 200 px, 12 kB», for a picture on this device. */
function aboutOf(here: LocalPicture | null, slot: Slot): string | undefined {
  if (here === null) return undefined
  const { type, size, from } = here.file
  const { original } = here
  const name = NAMES[type] ?? type
  if (from === undefined) return words.kept(name, size)
  const { width, height } = planOf(from, slot, null)
  const cut = words.cut(name, width, height, size)
  return original === null ? `${cut}. ${words.onlyTheCut}` : cut
}
