import { UPLOAD_RULES, type UploadPurpose } from '#contract/uploads.ts'
import { isOfType } from '#lib/file-type.ts'
import { ApiError } from '#server/errors/api-error.ts'
import { claimFile, type FileCall, keepSent, remember } from './uploads.ts'

export interface FormFile {
  readonly field: string
  readonly purpose: UploadPurpose
  /** As the form has it: a file, the path of one of this school's, the empty string for «removed»; absent: unchanged (EP-49). */
  readonly sent: unknown
  readonly current: string | null
  /** Of a file of another type: «Use uma imagem png, jpeg ou webp.» */
  readonly wrongType: string
  /** By default the sentence names the limit. */
  readonly tooLarge?: string
}

/** The path of a form's file after the call. The type is what its bytes say. @throws 413, 415, 422 */
export async function formFile(call: FileCall, { field, purpose, sent, current, wrongType, tooLarge }: FormFile): Promise<string | null> {
  if (sent === undefined) return current
  if (!(sent instanceof Blob)) return claimFile(call, { field, purpose, wanted: String(sent), current, of: 'school' })
  const { types, bytes: most } = UPLOAD_RULES[purpose]
  const refused = (status: number, message: string) => new ApiError(status, message, { fields: { [field]: message } })
  if (sent.size > most) throw refused(413, tooLarge ?? `O arquivo excede o tamanho máximo permitido de ${most / 1_048_576}MB.`)
  const bytes = new Uint8Array(await sent.arrayBuffer())
  const type = types.find((each) => isOfType(bytes, each))
  if (type === undefined) throw refused(415, wrongType)
  if (current !== null) await remember(call, current, purpose)
  return keepSent(call, purpose, { sent, type, bytes })
}
