import { RECEIVED_PATH, SHARED_FIELD, startOf } from '#contract/app-files.ts'
import { createRegistry } from '#db/registry.ts'
import { dropOldReceived, makeReceived, MOST_RECEIVED, receivedAddress } from '#lib/received.ts'
import { schoolOfApp } from '#lib/school-of-app.ts'

// What another app shares with the school's app (PWA-13). It comes as a form to an address of ours, also without a network: its files are kept
// on this device, and the page that opens asks what they are for. Any site can send such a form, so nothing happens until a person chooses.

/** Letters of a shared text; a post has fewer. */
const LONGEST = 20_000
/** Nothing arrived. */
const LOST = '?perdido=1'

export async function receive(request: Request): Promise<Response> {
  const { tenant } = schoolOfApp(request.url)
  const asks = await keep(request, tenant).catch(() => LOST)
  return Response.redirect(new URL(startOf(RECEIVED_PATH + asks, tenant), request.url).href, 303)
}

/** Returns what the page has to say. */
async function keep(request: Request, tenant: string | null): Promise<string> {
  const form = await request.formData()
  const text = ['title', 'text', 'url'].flatMap((name) => form.getAll(name).filter((each) => typeof each === 'string' && each)).join('\n')
  const files = form.getAll(SHARED_FIELD).filter((each): each is File => typeof each !== 'string' && each.size > 0)
  let { bytes } = MOST_RECEIVED
  const taken = files.slice(0, MOST_RECEIVED.files).filter(({ size }) => size <= bytes && (bytes -= size) >= 0)
  if (files.length === 0 && text === '') return LOST
  const about = { owner: await ownerIn(tenant), school: tenant ?? '', at: Date.now() }
  const cache = await makeReceived()
  const put = (name: string, body: Blob, place: number) =>
    cache.put(receivedAddress({ ...about, name, size: body.size, place }), new Response(body))
  for (const [place, file] of taken.entries()) await put(file.name || 'foto', file, place)
  if (text !== '') await put('', new Blob([text.slice(0, LONGEST)]), taken.length)
  await dropOldReceived()
  return files.length === taken.length ? '' : `?fora=${files.length - taken.length}`
}

/** The account that is open on this device, if it is of the school that the person shared with. */
async function ownerIn(tenant: string | null): Promise<string> {
  const registry = createRegistry()
  try {
    const account = await registry.current()
    return account?.epoch !== undefined && (tenant ?? account.tenantId) === account.tenantId ? account.name : ''
  } finally {
    registry.close()
  }
}
