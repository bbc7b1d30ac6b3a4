import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A call by method and path, `POST /api/auth/login`. A path may end in a part of its own: `{rest}`. */
type Place = string

export interface MovedBackend {
  readonly url: string
  /** Calls to a path that this backend does not have any more. */
  readonly old: string[]
  stop(): Promise<void>
}

/** The reference server as a backend with other paths: what was moved is answered at its new path alone, and 404 at the old one. */
export async function startMovedBackend(target: string, moved: Readonly<Record<Place, Place>>): Promise<MovedBackend> {
  const old: string[] = []
  const server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`
    const refuse = () => response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"não existe"}')
    const match = (places: readonly Place[]) => places.find((place) => call.startsWith(place.replace('{rest}', '')))
    if (match(Object.keys(moved)) !== undefined) {
      old.push(call)
      request.resume()
      return void refuse()
    }
    const place = match(Object.values(moved))
    const [from = ''] = Object.entries(moved).find(([, to]) => to === place) ?? []
    const known = place === undefined ? call : call.replace(place.replace('{rest}', ''), from.replace('{rest}', ''))
    const path = known.slice(known.indexOf(' ') + 1)
    const forward = httpRequest(new URL(path, target), { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forward.on('error', () => response.destroy())
    request.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    old,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
