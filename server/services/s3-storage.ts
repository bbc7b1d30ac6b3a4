import { AwsClient, AwsV4Signer } from 'aws4fetch'
import { UPLOAD_RULES } from '#contract/uploads.ts'
import { isOfType } from '#lib/file-type.ts'
import { type ByteRange, type FileAddress, type FileTerms, readAddress, type Storage, type UploadLink } from './storage.ts'

/** An S3-compatible store: Amazon's own, or MinIO, R2, Ceph, Swift. Addressed by path, which all of them understand. */
export interface S3Settings {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT = 15_000 // ms
/** Enough bytes to recognise the type of a file. */
const HEAD_BYTES = 512
/** ms. A bucket counts requests: one that took a file is not asked again before. */
const WRITABLE_FOR = 30_000

/**
 * Files in a bucket that only this server reads: people upload directly to it, through links that sign type and size, and get files through
 * this server, which checks their tenant. The bucket needs a CORS rule for the app's origin (docs/storage.md, decision 0035).
 */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...keys, retries: 2 })
  const root = `${endpoint.origin}${endpoint.pathname.replace(/\/$/, '')}/${bucket}`
  /** Null for a name that no file of ours has; such names are never requested. */
  const objectOf = (path: string) => (readAddress(path) === null ? null : `${root}${path}`)

  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response | null> => {
    const object = objectOf(path)
    if (object === null) return null
    const answer = await client.fetch(object, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    // 416: it is there, and has no such part.
    if (answer.ok || answer.status === 416) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`the bucket answered ${answer.status} to GET ${path}`)
  }

  const put = async (object: string, type: string, body: Uint8Array<ArrayBuffer>) => {
    const headers = { 'Content-Type': type }
    const answer = await client.fetch(object, { method: 'PUT', headers, body, signal: AbortSignal.timeout(TIMEOUT) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the bucket answered ${answer.status} to PUT ${object.slice(root.length)}`)
  }
  let writableAt = Number.NEGATIVE_INFINITY

  return {
    link: (terms, until) => signedLink(new URL(`${root}${terms.path}`), keys, terms, until),
    async has(path) {
      const address = readAddress(path)
      const answer = await get(path, { Range: `bytes=0-${HEAD_BYTES - 1}` })
      return address !== null && answer !== null && isAsPromised(answer, address)
    },
    async read(path, range) {
      const answer = await get(path, range === undefined ? {} : { Range: rangeHeader(range) })
      if (answer === null) return null
      const body = new Uint8Array(await answer.arrayBuffer())
      const bytes = answer.status === 416 ? new Uint8Array() : body
      const [, start, size] = /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '') ?? []
      return { bytes, start: Number(start ?? 0), size: Number(size ?? bytes.length) }
    },
    async write(path, bytes) {
      const object = objectOf(path)
      if (object === null) throw new Error(`${path}: no name of a file`)
      await put(object, readAddress(path)?.contentType ?? '', bytes)
    },
    async checkWritable() {
      if (performance.now() - writableAt < WRITABLE_FOR) return
      await put(`${root}/files/ready`, 'text/plain', new Uint8Array([111, 107]))
      writableAt = performance.now()
    },
    async remove(path) {
      const object = objectOf(path)
      if (object === null) return
      const answer = await client.fetch(object, { method: 'DELETE', signal: AbortSignal.timeout(TIMEOUT) })
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw new Error(`the bucket answered ${answer.status} to DELETE ${path}`)
    },
    inbox: null,
  }
}

async function signedLink(
  url: URL,
  keys: Pick<S3Settings, 'accessKeyId' | 'secretAccessKey' | 'region'> & { readonly service: string },
  { contentType, size }: FileTerms,
  until: Date,
): Promise<UploadLink> {
  url.searchParams.set('X-Amz-Expires', String(Math.max(1, Math.round((until.getTime() - Date.now()) / 1000))))
  const headers = { 'Content-Type': contentType }
  // The length is signed as well: the browser sends the file's real length, and the host refuses a longer file.
  const signer = new AwsV4Signer({
    ...keys,
    method: 'PUT',
    url: url.toString(),
    headers: { ...headers, ...(size !== null && { 'Content-Length': String(size) }) },
    signQuery: true,
    allHeaders: true,
  })
  return { url: (await signer.sign()).url.toString(), headers }
}

const rangeHeader = ({ start, end }: ByteRange) => `bytes=${start}-${end ?? ''}`

/** Checks the stored file again after signing: a rule may have become stricter, and a key may leak. */
async function isAsPromised(answer: Response, { purpose, contentType }: FileAddress): Promise<boolean> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const whole = /\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1]
  const size = whole === undefined ? bytes.length : Number(whole)
  const rule = UPLOAD_RULES[purpose]
  return rule.types.includes(contentType) && size > 0 && size <= rule.bytes && isOfType(bytes, contentType)
}
