import { Bytes } from '#images/bytes.ts'
import { mediaType, type PictureType, sniff } from '#images/sniff.ts'
import { beyondLimits, makeReceived, openReceived, type Received, receivedAddress, receivedAt } from '#lib/received.ts'
import { stripBidi } from '#lib/strip-bidi.ts'

// What other apps shared with this one and nobody used yet (PWA-13). The service worker brought it (`workers/sw-received.ts`).

/** Of a shared file that is no picture of a type that forms take, the type is null. */
export interface SharedFile {
  readonly address: string
  readonly type: PictureType | null
  readonly file: File
}

export interface Shared {
  /** What came last is first; what came together is in its order. */
  readonly files: readonly SharedFile[]
  /** '': none. */
  readonly text: string
  /** Where the text is. */
  readonly texts: readonly string[]
}

export interface Reader {
  /** The name of the account's database. */
  readonly owner: string
  readonly tenantId: string
}

const FORMS_TAKE: readonly (PictureType | 'other' | null)[] = ['png', 'jpeg', 'webp', 'heic']

/** What this account may see: its own, and what came to its school while nobody was signed in, which becomes its own by that. */
export async function readShared(reader: Reader): Promise<Shared> {
  const cache = await openReceived()
  if (cache === null) return { files: [], text: '', texts: [] }
  const found = (await cache.keys()).map(({ url }) => ({ url, ...receivedAt(url) }))
  const gone = new Set(beyondLimits(found, Date.now()))
  const mine = found.filter((each) => !gone.has(each) && isFor(each, reader)).sort((a, b) => b.at - a.at || a.place - b.place)
  const read = await Promise.all(mine.map((each) => open(cache, each, reader)))
  const all = read.filter((each) => each !== null)
  const texts = all.filter(({ name }) => name === '')
  const files = await Promise.all(all.filter(({ name }) => name !== '').map(fileOf))
  return { files, text: (await texts[0]?.blob.text())?.trim() ?? '', texts: texts.map(({ address }) => address) }
}

const isFor = ({ owner, school }: Received, { owner: me, tenantId }: Reader): boolean =>
  owner === me || (owner === '' && (school === '' || school === tenantId))

async function open(cache: Cache, { url, ...about }: Received & { readonly url: string }, { owner }: Reader) {
  const blob = await (await cache.match(url))?.blob()
  // Another tab has used it.
  if (blob === undefined) return null
  const address = receivedAddress({ ...about, owner })
  if (about.owner === '') {
    await cache.put(address, new Response(blob))
    await cache.delete(url)
  }
  return { address, name: about.name, blob }
}

/** The type by its bytes: what an app says of a file may be wrong, and a page must not come to life from it. */
async function fileOf({
  address,
  name,
  blob,
}: {
  readonly address: string
  readonly name: string
  readonly blob: Blob
}): Promise<SharedFile> {
  const found = await sniff(new Bytes(blob)).catch(() => null)
  const type = FORMS_TAKE.includes(found) ? (found as PictureType) : null
  return { address, type, file: new File([blob], stripBidi(name), { type: type === null ? 'application/octet-stream' : mediaType(type) }) }
}

export async function removeShared(addresses: readonly string[]): Promise<void> {
  const cache = await openReceived()
  if (cache !== null) await Promise.all(addresses.map((address) => cache.delete(address)))
}

/** Puts back what was removed. */
export async function restoreShared(kept: readonly (readonly [address: string, content: Blob])[]): Promise<void> {
  const cache = await makeReceived()
  await Promise.all(kept.map(([address, content]) => cache.put(address, new Response(content))))
}
