import { AwsClient, AwsV4Signer } from 'aws4fetch'
import { UPLOAD_RULES } from '#contract/uploads.ts'
import { isOfType } from '#lib/file-type.ts'
import { type FileAddress, readAddress, type Storage } from './storage.ts'

/** An S3-compatible store: Amazon's own, or MinIO, R2, Ceph, Swift. Addressed by path, which all of them understand. */
export interface S3Settings {
  readonly endpoint: URL
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT = 15_000 // ms
/** Enough to see what a file is. */
const HEAD_BYTES = 512

/**
 * Files in a bucket that nobody reads but this server: people upload straight to it, through links that sign type and size, and are given
 * files by us, who know whose they are. The bucket needs a CORS rule for the app's origin (docs/storage.md).
 */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const keys = { accessKeyId, secretAccessKey, region, service: 's3' }
  const client = new AwsClient({ ...keys, retries: 2 })
  const root = `${endpoint.origin}${endpoint.pathname.replace(/\/$/, '')}/${bucket}`
  /** Null for what no file of ours is called: nothing else is ever asked for. */
  const objectOf = (path: string) => (readAddress(path) === null ? null : `${root}${path}`)

  const get = async (path: string, headers: Record<string, string> = {}): Promise<Response | null> => {
    const object = objectOf(path)
    if (object === null) return null
    const answer = await client.fetch(object, { headers, signal: AbortSignal.timeout(TIMEOUT) })
    if (answer.ok) return answer
    await answer.body?.cancel()
    if (answer.status === 404) return null
    throw new Error(`the bucket answered ${answer.status} to GET ${path}`)
  }

  return {
    async link({ path, contentType, size }, until) {
      const url = new URL(`${root}${path}`)
      url.searchParams.set('X-Amz-Expires', String(Math.max(1, Math.round((until.getTime() - Date.now()) / 1000))))
      const headers = { 'Content-Type': contentType }
      // The length is signed as well: the browser sends the one that the file has, and a longer file is refused by the host.
      const signer = new AwsV4Signer({
        ...keys,
        method: 'PUT',
        url: url.toString(),
        headers: { ...headers, 'Content-Length': String(size) },
        signQuery: true,
        allHeaders: true,
      })
      return { url: (await signer.sign()).url.toString(), headers }
    },
    async has(path) {
      const address = readAddress(path)
      const answer = await get(path, { Range: `bytes=0-${HEAD_BYTES - 1}` })
      return address !== null && answer !== null && isAsPromised(answer, address)
    },
    async read(path) {
      const answer = await get(path)
      return answer === null ? null : new Uint8Array(await answer.arrayBuffer())
    },
    inbox: null,
  }
}

/** What was signed is looked at again where it lies: a rule may have become stricter since, and a key may leak. */
async function isAsPromised(answer: Response, { purpose, contentType }: FileAddress): Promise<boolean> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const whole = /\/(\d+)$/.exec(answer.headers.get('Content-Range') ?? '')?.[1]
  const size = whole === undefined ? bytes.length : Number(whole)
  const rule = UPLOAD_RULES[purpose]
  return rule.types.includes(contentType) && size > 0 && size <= rule.bytes && isOfType(bytes, contentType)
}
