import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RoundRobin {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A proxy that gives each request to the next server in turn. One that does not take the connection has the request passed to the next; one that dies while it
 * answers is 502, as of a proxy that does not know whether it was applied.
 */
export async function startRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0
  const server = createServer((asked, answer) => void pass(asked, answer))
  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await bodyOf(asked)
    for (let tries = 0; tries < ports.length; tries++) {
      const port = ports[turn++ % ports.length] ?? 0
      const done = await forward(asked, body, port, answer)
      if (done) return
    }
    answer.writeHead(503, { 'Retry-After': '1' }).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function bodyOf(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** False: the server did not take the connection. */
function forward(asked: IncomingMessage, body: Buffer, port: number, answer: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url, headers } = asked
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers: { ...headers, connection: 'close' } }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      got.once('close', () => {
        if (!got.complete) answer.destroy()
        resolve(true)
      })
    })
    sent.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
      resolve(true)
    })
    sent.end(body)
  })
}
