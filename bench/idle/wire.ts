import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

// What a browser sends and gets, as a deployment carries it: HTTP/2 over TLS, ended by a proxy before the server.
//
//   Chromium ──► counts the bytes of each connection ──► ends TLS, notes each call ──HTTP/1.1──► server
//
// All of the browser's calls come through here: page, workers, service worker, and what Chromium itself asks of the address.

export interface Call {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Bytes of request and answer if they were written as HTTP/1.1: lines, headers and the bodies as compressed. */
  readonly plain: number
  readonly body: number
}

export interface Wire {
  readonly url: string
  /** Since the last look: bytes in both directions, with TLS and its handshakes, without TCP and IP; and the calls that ended. */
  look(): { readonly bytes: number; readonly calls: readonly Call[] }
  stop(): Promise<void>
}

export interface Certificate {
  readonly key: Buffer
  readonly cert: Buffer
  /** Of its public key: a browser that is told it trusts the certificate. */
  readonly fingerprint: string
}

/** For localhost, with the key that most sites have. */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const { publicKey } = new X509Certificate(readFileSync(cert))
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { key: readFileSync(key), cert: readFileSync(cert), fingerprint }
}

export async function startWire(target: string, { key, cert }: Certificate): Promise<Wire> {
  const calls: Call[] = []
  const inner = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    pass(target, request, response, (call) => calls.push(call)),
  )
  const innerPort = await listen(inner)
  const sockets = new Set<Socket>()
  let bytes = 0
  const count = (chunk: Buffer) => void (bytes += chunk.length)
  const outer = createServer((client) => {
    const server = connect(innerPort, '127.0.0.1')
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('data', count).on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.pipe(server).pipe(client)
  })
  const port = await listen(outer)
  return {
    url: `https://localhost:${port}`,
    look() {
      const seen = { bytes, calls: calls.splice(0) }
      bytes = 0
      return seen
    },
    async stop() {
      for (const server of [outer, inner]) server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function listen(server: Pick<Server, 'once' | 'listen' | 'address'>): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

const textSize = (line: string, headers: readonly string[]) =>
  line.length + 4 + headers.reduce((sum, each) => sum + each.length, 0) + headers.length * 2

/** Passes a call on and tells what it was when its answer has been written. */
function pass(target: string, request: Http2ServerRequest, response: Http2ServerResponse, tell: (call: Call) => void): void {
  const { method, url: path } = request
  const host = request.authority ?? request.headers.host ?? ''
  const named = Object.entries(request.headers).filter(([name]) => !name.startsWith(':') && name !== 'host')
  const headers = { ...Object.fromEntries(named), host, 'x-forwarded-proto': 'https' }
  const sent = named.flatMap(([name, value]) => [name, String(value)])
  let plain = textSize(`${method} ${path} HTTP/1.1`, [...sent, 'host', host])
  let body = 0
  const upstream = httpRequest(new URL(path, target), { method, headers })
  upstream.on('error', () => response.destroy())
  upstream.on('response', (answer) => {
    const { connection: _hop, 'keep-alive': _time, 'transfer-encoding': _chunked, ...theirs } = answer.headers
    plain += textSize(
      `HTTP/1.1 ${answer.statusCode} OK`,
      Object.entries(theirs).flatMap(([name, value]) => [name, String(value)]),
    )
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      body += chunk.length
    })
    answer.on('end', () => {
      tell({ method, path, status: answer.statusCode ?? 502, plain: plain + body, body })
      // In one piece, as proxies do with small answers.
      response.writeHead(answer.statusCode ?? 502, theirs).end(Buffer.concat(chunks))
    })
  })
  request.on('data', (chunk: Buffer) => void (plain += chunk.length))
  request.pipe(upstream)
}
