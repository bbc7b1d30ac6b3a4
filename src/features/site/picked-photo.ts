import { UPLOAD_RULES } from '#contract/uploads.ts'
import { isOfType } from '#lib/file-type.ts'

const { types, bytes: MOST } = UPLOAD_RULES.photo

export const PHOTO_TYPES = types.join(',')
export const PHOTO_MB = Math.floor(MOST / 1_048_576)

export type Picked =
  | { readonly ok: true; readonly file: Blob; readonly width: number; readonly height: number }
  | { readonly ok: false; readonly why: 'type' | 'size' | 'broken' }

const HEAD = 16 // bytes; every signature lies in them

/** Whether a picked file is a picture that can be sent: by its bytes, because names and declared types are what somebody wrote. */
export async function lookAtPhoto(file: File): Promise<Picked> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const type = types.find((each) => isOfType(head, each))
  if (type === undefined) return { ok: false, why: 'type' }
  if (file.size > MOST) return { ok: false, why: 'size' }
  // The type its bytes say: the server holds it to that.
  const blob = file.type === type ? file : file.slice(0, file.size, type)
  const size = await measure(blob)
  return size === null ? { ok: false, why: 'broken' } : { ok: true, file: blob, ...size }
}

async function measure(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return width > 0 && height > 0 ? { width, height } : null
  } catch {
    return null
  }
}
