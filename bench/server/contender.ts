import '#lib/zod-jitless.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { must } from '#lib/must.ts'
import { createApp } from '#server/app/app.ts'
import { openPostgres } from '#server/db/database.ts'
import { tellRequest } from '#server/operate/request-line.ts'
import { createDiskStorage } from '#server/services/disk-storage.ts'
import { systemDns } from '#server/services/dns.ts'
import { noMailer } from '#server/services/mail.ts'
import { BARE_READ, BARE_WRITE, type Said } from './contenders.ts'

// contender.ts ours|bare ADDRESS-OF-A-DATABASE: one server in a process of its own. It tells its port, and what it uses when it is asked.

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>

/** As `npm run serve` runs where a program collects the log. */
async function ours(url: string): Promise<Fetch> {
  const { db } = await openPostgres(url)
  const deps = {
    db,
    storage: createDiskStorage(join(tmpdir(), 'lousa-bench-files'), Buffer.alloc(32)),
    now: () => new Date(),
    idempotency: true,
    trustProxy: 0,
    demo: true,
    mailer: noMailer,
    dns: systemDns(),
    domainTarget: null,
  }
  const app = createApp(deps, { distDir: '/nonexistent', page: null, csp: '' }, { tell: tellRequest })
  return (request, env) => app.fetch(request, env)
}

/** What the framework, the driver and one statement cost at least. */
function bare(url: string): Fetch {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = new Hono()
  app.get(BARE_READ, async (c) => {
    const { rows } = await pool.query('select id, title, url, position from links where tenant_id = $1 order by position, id', [1])
    return c.json({ data: rows })
  })
  app.post(BARE_WRITE, async (c) => {
    const { content } = await c.req.json<{ content: string }>()
    const { rows } = await pool.query('insert into bare_comments (tenant_id, content) values ($1, $2) returning id, content', [1, content])
    return c.json({ data: rows[0] as object }, 201)
  })
  return (request) => app.fetch(request)
}

const [kind, url] = process.argv.slice(2)
const say = (said: Said) => void process.send?.(said)
const fetch = kind === 'ours' ? await ours(must(url, 'an address')) : bare(must(url, 'an address'))
const server = createAdaptorServer({ fetch })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  say({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage().rss / 1_000_000 })
})
process.once('disconnect', () => process.exit())
say({ port: (server.address() as AddressInfo).port })
