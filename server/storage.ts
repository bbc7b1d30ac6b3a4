import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '#contract/uploads.ts'
import { UPLOAD_PURPOSES } from '#contract/uploads.ts'
import { extensionOf, typeOfExtension } from '#lib/file-type.ts'
import { must } from '#lib/must.ts'

// Where files lie. One interface: a disk beside the database (disk-storage.ts), or any S3-compatible store (s3-storage.ts). A file's address is
//
//   /files/<tenant>/<purpose>/<128 random bits>.<extension>
//
// and never means another file: whoever has it may keep it for ever.

/** What a link allows: this file and no other. */
export interface FileTerms {
  readonly path: string
  readonly contentType: string
  /** In bytes, exactly. */
  readonly size: number
}

export interface UploadLink {
  /** Takes one PUT of the raw file. A path when it leads to this server, else a whole address. */
  readonly url: string
  /** What the PUT must carry. */
  readonly headers: Readonly<Record<string, string>>
}

/** For drivers whose links lead back to this server. */
export interface Inbox {
  /** What the signed address allows. @throws 403 when the signature is not ours or its time is over. */
  termsOf(url: URL, now: Date): FileTerms
  /** `different`: another file lies there already, and stays. */
  put(terms: FileTerms, bytes: Uint8Array): Promise<'stored' | 'same' | 'different'>
}

export interface Storage {
  /** A link that is good until `until`. */
  link(terms: FileTerms, until: Date): Promise<UploadLink>
  /** A whole file of its type and size lies there. */
  has(path: string): Promise<boolean>
  /** Null when nothing lies there. */
  read(path: string): Promise<Uint8Array<ArrayBuffer> | null>
  readonly inbox: Inbox | null
}

export interface FileAddress {
  readonly tenantId: number
  readonly purpose: UploadPurpose
  readonly contentType: string
}

const ADDRESS = new RegExp(`^/files/([1-9]\\d{0,9})/(${UPLOAD_PURPOSES.join('|')})/[\\w-]{22}\\.([a-z]{3,4})$`)

export function newAddress(tenantId: number, purpose: UploadPurpose, contentType: string): string {
  const extension = must(extensionOf(contentType), `extension of ${contentType}`)
  return `/files/${tenantId}/${purpose}/${randomBytes(16).toString('base64url')}.${extension}`
}

/** Null for what no file of ours is called: nothing else ever reaches a disk. */
export function readAddress(path: string): FileAddress | null {
  const [, tenant, purpose, extension] = ADDRESS.exec(path) ?? []
  const contentType = typeOfExtension(extension ?? '')
  if (tenant === undefined || contentType === null) return null
  return { tenantId: Number(tenant), purpose: purpose as UploadPurpose, contentType }
}
