import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request as httpRequest } from 'node:http'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// The steps of `deploy/` as far as a machine without Docker goes: the files of the image's last stage with the packages that `npm ci --omit=dev`
// installs, started as the image starts them, behind the proxies of the examples.

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const TARGET = 'escolas.exemplo.com.br'
const MB = 1_048_576

const children: ChildProcess[] = []
let folder: string
let port: number

const lastStage = () =>
  read('deploy/Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? ''

/** What the last stage copies; app and server need not be built here. */
const copied = () =>
  lastStage()
    .split('\n')
    .filter((line) => line.startsWith('COPY --from=build '))
    .flatMap((line) => line.split(' ').slice(2, -1))
    .map((path) => path.replace(/^\/lousa\//, ''))

/** Of the lockfile, what is installed without the development packages. */
function production(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { dev?: true }> }
  const names = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  return names.map(([path]) => path).filter((path) => existsSync(join(ROOT, path)))
}

function install(): void {
  for (const path of copied().filter((each) => !each.startsWith('dist'))) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  for (const path of production()) {
    // A package inside of a package is copied by itself.
    const nested = join(ROOT, path, 'node_modules')
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (from) => !from.startsWith(nested) })
  }
  execFileSync(process.execPath, ['scripts/build-server.mjs', 'server/main.ts', join(folder, 'dist-server')], { cwd: ROOT })
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><head><!--lousa:head--></head><body>the app</body>')
}

const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: free } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return free
}

/** @returns what it says */
function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): () => string {
  const { DATABASE_URL: _database, API_ORIGIN: _backend, ...environment } = process.env
  const child = spawn(command, args, { cwd: folder, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  return () => said
}

/** @param said what the program told, for who reads why it did not start */
async function untilOk(asked: () => Promise<{ status: number }>, said: () => string, timeout = 20_000): Promise<void> {
  const look = async () => {
    const { status } = await asked()
    if (status !== 200) throw new Error(`${status}\n${said()}`)
  }
  await vi.waitFor(look, { timeout, interval: 200 })
}

let log: () => string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lousa-deploy-'))
  chmodSync(folder, 0o755)
  install()
  port = await freePort()
  const env = Object.fromEntries(
    [...(/^ENV (.+)$/m.exec(lastStage())?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  )
  const [command = '', ...args] = JSON.parse(/^CMD (.+)$/m.exec(lastStage())?.[1] ?? '[]') as string[]
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DEMO: '0', TRUST_PROXY: '1', DOMAIN_TARGET: TARGET }
  log = run(command, args, { ...env, ...own })
  await untilOk(() => fetch(`http://127.0.0.1:${port}/readyz`), log, 90_000)
}, 180_000)
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('an installation without the development packages', () => {
  it('serves the app and tells its requests (OPS-12)', async () => {
    const page = await fetch(`http://127.0.0.1:${port}/homepage`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('the app')])
    await vi.waitFor(() => expect(log()).toContain('"route":"page"'))
    expect(existsSync(join(folder, 'node_modules', 'vite'))).toBe(false)
  })

  it('creates schools without installing anything (OPS-12)', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> }
    const list = Object.fromEntries(production().map((path) => [path, lock.packages[path]]))
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: list }))
    const create = ['create', '--name', 'Escola', '--domain', 'e.com', '--admin-email', 'ana@e.com']
    const env = { ...process.env, DATA_DIR: join(folder, 'second') }
    const told = execFileSync(process.execPath, ['scripts/tenant.mjs', ...create], { cwd: folder, env, encoding: 'utf8' })
    expect(told).toContain('Senha (mostrada só agora)')
    expect(told).not.toContain('Installing')
    expect(existsSync(join(folder, 'node_modules', 'vite'))).toBe(false)
  }, 90_000)

  it('has at most 200 MB, the built app included (OPS-12)', () => {
    const built = existsSync(join(ROOT, 'dist')) ? sizeOf(join(ROOT, 'dist')) : 0
    const whole = ['node_modules', 'dist-server', 'server', 'src', 'scripts'].reduce((sum, path) => sum + sizeOf(join(folder, path)), built)
    expect(whole / MB).toBeLessThan(200)
  })

  it('is what systemd starts, too (OPS-12)', () => {
    expect(read('deploy/lousa.service')).toContain('ExecStart=/usr/bin/node /opt/lousa/scripts/serve.mjs\n')
    expect(JSON.parse(read('package.json'))).toMatchObject({ scripts: { serve: 'node scripts/serve.mjs' } })
  })
})

const isThere = (program: string) => (process.env['PATH'] ?? '').split(':').some((path) => existsSync(join(path, program)))

interface Asked {
  readonly at: number
  readonly host: string
  readonly path: string
  readonly method?: string
  readonly body?: Buffer
}

/** One call over TLS to a proxy, as for that host. */
async function ask({
  at,
  host,
  path,
  method = 'GET',
  body,
}: Asked): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
  const asked = request({
    host: '127.0.0.1',
    port: at,
    servername: host,
    path,
    method,
    headers: { Host: host },
    rejectUnauthorized: false,
    agent: false,
  })
  // A body that is refused need not be read to its end.
  asked.on('error', () => undefined)
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

async function expectServed(at: number, host: string): Promise<void> {
  const ready = await ask({ at, host, path: '/readyz' })
  // The server knows the proxy, and that people came over TLS.
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, expect.objectContaining({ ready: true, warnings: [] })])
  expect(ready.headers['strict-transport-security']).toBeDefined()
  expect((await ask({ at, host, path: '/metrics' })).status).toBe(404)
  // A film of 25 MB reaches the server, which alone says no.
  const film = await ask({ at, host, path: '/files/1/video/none.mp4', method: 'PUT', body: Buffer.alloc(25 * MB) })
  expect([film.status, JSON.parse(film.body)]).toEqual([403, { error: expect.any(String) }])
}

describe.runIf(isThere('nginx') && isThere('openssl'))('behind nginx as deploy/nginx.conf has it', () => {
  const host = `sabia.${TARGET}`
  let tls: number
  let plain: number
  let said: () => string

  beforeAll(async () => {
    ;[tls, plain] = [await freePort(), await freePort()]
    const live = join(folder, 'live', TARGET)
    mkdirSync(live, { recursive: true })
    const [key, certificate] = [join(live, 'privkey.pem'), join(live, 'fullchain.pem')]
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        `/CN=${TARGET}`,
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    )
    // Read by the workers, as the documentation says.
    chmodSync(key, 0o644)
    const example = read('deploy/nginx.conf')
      .replaceAll('/etc/letsencrypt/live', join(folder, 'live'))
      .replace('127.0.0.1:4173', `127.0.0.1:${port}`)
      .replace('listen 80 ', `listen 127.0.0.1:${plain} `)
      .replace('listen 443 ', `listen 127.0.0.1:${tls} `)
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`)
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {} http { access_log off; ${places.join(' ')}\n${example}}`,
    )
    said = run('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {})
    await untilOk(() => ask({ at: tls, host, path: '/healthz' }), said)
  }, 60_000)

  it('a school is served over TLS, with films, and numbers stay inside (OPS-13)', async () => {
    await expectServed(tls, host)
    expect(said()).not.toMatch(/\[(?:emerg|error|alert)\]/)
  })

  it('the proxy names the request, and plain HTTP leads to TLS (OPS-13)', async () => {
    expect((await ask({ at: tls, host, path: '/healthz' })).headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    const asked = httpRequest({ host: '127.0.0.1', port: plain, path: '/curso/1', headers: { Host: host }, agent: false }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.location]).toEqual([301, `https://${host}/curso/1`])
    answer.resume()
  })
})

describe.runIf(isThere('caddy'))('behind Caddy as deploy/Caddyfile has it', () => {
  it('the server’s names get a certificate when they are first asked for, and others none (OPS-13)', async () => {
    const [tls, plain] = [await freePort(), await freePort()]
    // Its own authority instead of one in the internet, and ports that anybody may open.
    const here = `{\n\tadmin off\n\tskip_install_trust\n\tlocal_certs\n\thttp_port ${plain}\n\thttps_port ${tls}\n`
    writeFileSync(join(folder, 'Caddyfile'), read('deploy/Caddyfile').replace('{\n', here))
    const home = { XDG_DATA_HOME: join(folder, 'caddy'), XDG_CONFIG_HOME: join(folder, 'caddy'), HOME: folder }
    const said = run('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
      ...home,
      UPSTREAM: `127.0.0.1:${port}`,
    })
    await untilOk(() => ask({ at: tls, host: TARGET, path: '/healthz' }), said)
    await expectServed(tls, TARGET)
    await expect(ask({ at: tls, host: 'outra-escola.com.br', path: '/healthz' })).rejects.toThrow(/alert|TLS|ECONNRESET/i)
  }, 60_000)
})
