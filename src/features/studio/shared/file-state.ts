import { type FileValue, isFile } from '#db/effect.ts'
import type { RowEdit } from '#sync/page/status/use-status.ts'
import type { FileState } from '#ui/file-box.tsx'

const NOT_SENT = 'Não foi enviado.'

export interface KnownFile {
  readonly name: string
  /** null: not known on this device. */
  readonly bytes: number | null
}

/** What a file is called: the last part of its path on the server; `here`: one of this device whose name is not known. */
export const nameOfFile = (value: string | FileValue, here: string) =>
  isFile(value) ? here : decodeURI((value.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '')

/**
 * The state of a form's file: first that of the form, then that of the edit that contains it.
 * @param isUploaded whether the file has an upload of its own; otherwise the edit's call carries it
 */
export function fileState(value: string | FileValue, known: KnownFile, edit: RowEdit | null, isUploaded: boolean): FileState {
  if (value === '') return { kind: 'empty' }
  // A path means that the server has the file; its edit is not of interest.
  if (!isFile(value)) return { kind: 'done', ...known }
  switch (edit?.mark) {
    case undefined:
    case 'draft':
      return { kind: 'chosen', ...known }
    case 'queued':
      return { kind: 'waiting', ...known }
    case 'sending':
      if (edit.upload === undefined) return { kind: 'processing', ...known }
      if (isUploaded && edit.upload.file !== value.$blob) return { kind: 'waiting', ...known }
      return { kind: 'sending', ...known, sent: edit.upload.sent }
    case 'checking':
      return { kind: 'processing', ...known }
    case 'acked':
      return { kind: 'done', ...known }
    case 'attention':
      return { kind: 'failed', ...known, why: [edit.failure ?? NOT_SENT, edit.serverWords].filter(Boolean).join(' ') }
  }
}
