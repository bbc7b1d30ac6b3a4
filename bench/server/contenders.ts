import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { run } from '#scripts/setup-steps.mjs'
import { ROOT } from '#server/disk/root.ts'

export const BARE_READ = '/links'
export const BARE_WRITE = '/comments'

/** What its process has used. */
export interface Usage {
  /** ms since it started. */
  readonly cpuMs: number
  readonly memoryMb: number
}

export type Said = { readonly port: number } | Usage

export interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly status: number
  readonly text: string
  /** Of the session that the answer starts, or ''. */
  readonly cookie: string
  /** The fingerprint, or ''. */
  readonly tag: string
}

export interface Contender {
  ask(asked: Asked): Promise<Answered>
  usage(): Promise<Usage>
  stop(): void
}

const BUILT = join(ROOT, '.cache', 'bench-contender')

/** As what `npm run serve` runs. */
export const buildContender = () => run(process.execPath, [join(ROOT, 'scripts', 'build-server.mjs'), 'bench/server/contender.ts', BUILT])

/** A server in a process of its own, with connections that are kept. It was built before. */
export async function startContender(kind: 'ours' | 'bare', database: string, connections: number): Promise<Contender> {
  // What it says of its requests is written, as in production, and read by nobody.
  const child = fork(join(BUILT, 'contender.js'), [kind, database], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const said = async (): Promise<Said> => ((await once(child, 'message')) as [Said])[0]
  const first = await said()
  if (!('port' in first)) throw new Error('a contender tells its port first')
  const { port } = first
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    ask: ({ path, method = 'GET', headers = {}, body }) =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
          const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
          const tag = answer.headers.etag ?? ''
          text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, text: all, cookie, tag }), reject)
        })
        sent.once('error', reject)
        sent.end(body)
      }),
    async usage() {
      const answer = said()
      child.send('usage')
      const told = await answer
      if (!('cpuMs' in told)) throw new Error('a contender tells what it uses')
      return told
    },
    stop() {
      agent.destroy()
      child.disconnect()
    },
  }
}
