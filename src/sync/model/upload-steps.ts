import { type UploadPurpose, uploadEndpoints } from '#contract/uploads.ts'
import { type FileValue, isFile } from '#db/effect.ts'
import type { BuildContext, Step } from './command.ts'

// The steps of every command with one file: sign, put, then the call that attaches the file (ext:U1, EP-97).

interface Link {
  readonly path: string
  readonly url: string
  readonly headers?: Record<string, string>
}

const linkOf = (outputs: Readonly<Record<string, unknown>>) => outputs['sign'] as Link | undefined

const fileOf = ({ changed }: BuildContext, field: string): FileValue | null => {
  const value = changed[field]
  return isFile(value) ? value : null
}

/** The steps before the attaching call. They send nothing when the field names no file. */
export function uploadSteps(field: string, purpose: UploadPurpose): readonly Step[] {
  return [
    {
      name: 'sign',
      endpoint: uploadEndpoints.createUploadLink,
      build(ctx) {
        const file = fileOf(ctx, field)
        if (file === null) return null
        const { name, type, size } = ctx.file(file.$blob)
        return { body: { filename: name, content_type: type, size, purpose } }
      },
    },
    {
      name: 'put',
      endpoint: uploadEndpoints.putFile,
      build(ctx) {
        const file = fileOf(ctx, field)
        const link = linkOf(ctx.outputs)
        if (file === null || link === undefined) return null
        return { params: { url: link.url }, body: file, ...(link.headers !== undefined && { headers: link.headers }) }
      },
    },
  ]
}

/** The value to send for the field: the path that the upload got, the path already in the row, or none. */
export function attachedPath(ctx: BuildContext, field: string): unknown {
  const path = fileOf(ctx, field) === null ? ctx.row[field] : linkOf(ctx.outputs)?.path
  return path === '' ? null : path
}

/** The implementation of a command's `stored`. */
export const storedPath = (outputs: Readonly<Record<string, unknown>>): string | undefined => linkOf(outputs)?.path
