import { CodecError } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Entity } from '#contract/entity.ts'
import { type UploadPurpose, uploadEndpoints } from '#contract/uploads.ts'
import { type FileValue, isFile } from '#db/effect.ts'
import type { BuildContext, FileFacts, Step } from './command.ts'

// The steps of every command with files that go through a link: sign, put, then the call that attaches them (ext:U1, EP-53, EP-97).

interface Link {
  readonly path: string
  readonly url: string
  readonly headers?: Record<string, string>
}

/** The step that gave the link of a field's file: a command with several files names it after the field. */
const linkOf = (outputs: Readonly<Record<string, unknown>>, field: string) =>
  (outputs[`sign ${field}`] ?? outputs['sign']) as Link | undefined

const fileOf = ({ changed }: BuildContext, field: string): FileValue | null => {
  const value = changed[field]
  return isFile(value) ? value : null
}

/** The steps before the attaching call of a command with one file. They send nothing when the field names no file. */
export function uploadSteps(field: string, purpose: UploadPurpose): readonly Step[] {
  const body = ({ name, type, size }: FileFacts) => ({ filename: name, content_type: type, size, purpose })
  return linkSteps({ field, sign: 'sign', put: 'put', endpoint: uploadEndpoints.createUploadLink, body })
}

/** The same for one of several files, with the endpoint that gives its link. */
export function fileSteps(field: string, endpoint: Endpoint, body: (file: FileFacts) => unknown): readonly Step[] {
  return linkSteps({ field, sign: `sign ${field}`, put: `put ${field}`, endpoint, body })
}

interface LinkSteps {
  readonly field: string
  readonly sign: string
  readonly put: string
  readonly endpoint: Endpoint
  body(file: FileFacts): unknown
}

function linkSteps({ field, sign, put, endpoint, body }: LinkSteps): readonly Step[] {
  return [
    {
      name: sign,
      endpoint,
      field,
      build(ctx) {
        const file = fileOf(ctx, field)
        return file === null ? null : { body: body(ctx.file(file.$blob)) }
      },
    },
    {
      name: put,
      endpoint: uploadEndpoints.putFile,
      field,
      build(ctx) {
        const file = fileOf(ctx, field)
        const link = linkOf(ctx.outputs, field)
        if (file === null || link === undefined) return null
        return { params: { url: link.url }, body: file, ...(link.headers !== undefined && { headers: link.headers }) }
      },
    },
  ]
}

/** The value to send for the field: the path that the upload got, the path already in the row, or none. */
export function attachedPath(ctx: BuildContext, field: string): unknown {
  const path = fileOf(ctx, field) === null ? ctx.row[field] : linkOf(ctx.outputs, field)?.path
  return path === '' ? null : path
}

/** The implementation of a command's `stored`. */
export const storedPath = (outputs: Readonly<Record<string, unknown>>, field: string): string | undefined => linkOf(outputs, field)?.path

/** The same for a file that is part of the call itself: only the answer tells its path. `rowOf`: the row in the answer. */
export const answeredPath =
  (entity: Pick<Entity, 'read'>, rowOf: (answer: unknown) => unknown) =>
  (_: unknown, field: string, answer: unknown): string | undefined => {
    try {
      const path = entity.read(rowOf(answer)).fields[field]
      return typeof path === 'string' && path !== '' ? path : undefined
    } catch (error) {
      if (error instanceof CodecError) return undefined
      throw error
    }
  }
