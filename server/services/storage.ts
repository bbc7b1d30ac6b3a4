import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '#contract/uploads.ts'
import { UPLOAD_PURPOSES } from '#contract/uploads.ts'
import { extensionOf, typeOfExtension } from '#lib/file-type.ts'
import { must } from '#lib/must.ts'
import { sizeIn, withSize } from '#lib/picture-size.ts'

// The storage of files. One interface: a disk beside the database (disk-storage.ts), or an S3-compatible store (s3-storage.ts). A file's address is
//
//   /files/<tenant>/<purpose>/<128 random bits>.<extension>
//
// and never names another file: clients may cache it for ever.

/** The file that a link allows. */
export interface FileTerms {
  readonly path: string
  readonly contentType: string
  /** Exact size in bytes; null: whoever asked did not say, and the purpose's limit holds. */
  readonly size: number | null
}

export interface UploadLink {
  /** The target of one PUT with the raw file. A path on this server, or a whole address. */
  readonly url: string
  /** The headers of the PUT. */
  readonly headers: Readonly<Record<string, string>>
}

/** For drivers whose links lead back to this server. */
export interface Inbox {
  /** The terms of the signed address. @throws 403 when the signature is invalid or expired. */
  termsOf(url: URL, now: Date): FileTerms
  /** `different`: another file exists there already, and stays. */
  put(terms: FileTerms, bytes: Uint8Array): Promise<'stored' | 'same' | 'different'>
}

export interface Storage {
  /** A link that is valid until `until`. */
  link(terms: FileTerms, until: Date): Promise<UploadLink>
  /** Whether the complete file exists, with its type and size. */
  has(path: string): Promise<boolean>
  /** A whole file or, for a film, a part of it. Null when there is no such file. */
  read(path: string, range?: ByteRange): Promise<FilePart | null>
  /** Keeps a file that came to this server itself (EP-48, EP-49). */
  write(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Takes a file away; one that is not there is no error. */
  remove(path: string): Promise<void>
  /** Writes something that is no file of anybody. @throws when it cannot */
  checkWritable(): Promise<void>
  readonly inbox: Inbox | null
}

/** Both ends are inside; without an end it goes to the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

export interface FilePart {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Where the part begins, and the size of the whole file. */
  readonly start: number
  readonly size: number
}

export interface FileAddress {
  readonly tenantId: number
  readonly purpose: UploadPurpose
  readonly contentType: string
}

const NAME = `/files/([1-9]\\d{0,9})/(${UPLOAD_PURPOSES.join('|')})/[\\w-]{22}(?:\\.\\d{1,5}x\\d{1,5})?\\.([a-z0-9]{3,4})`
const ADDRESS = new RegExp(`^${NAME}$`)
const ADDRESSES = new RegExp(`${NAME}(?![\\w-])`, 'g')

/** @param filename what the file is called on its way: a picture's size stays in the address (`lib/picture-size.ts`) */
export function newAddress(tenantId: number, purpose: UploadPurpose, contentType: string, filename = ''): string {
  const extension = must(extensionOf(contentType), `extension of ${contentType}`)
  const name = `${randomBytes(16).toString('base64url')}.${extension}`
  const size = sizeIn(filename)
  return `/files/${tenantId}/${purpose}/${size === null ? name : withSize(name, size)}`
}

/** Null for a name that no file of ours has; no other name reaches the disk. */
export function readAddress(path: string): FileAddress | null {
  const [, tenant, purpose, extension] = ADDRESS.exec(path) ?? []
  const contentType = typeOfExtension(extension ?? '')
  if (tenant === undefined || contentType === null) return null
  return { tenantId: Number(tenant), purpose: purpose as UploadPurpose, contentType }
}

/** The files of a school that a text names. */
export const addressesIn = (text: string, tenantId: number): string[] =>
  [...text.matchAll(ADDRESSES)].flatMap(([path]) => (readAddress(path)?.tenantId === tenantId ? [path] : []))
