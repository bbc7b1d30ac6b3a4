import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'

export interface AppServer {
  readonly url: string
  /** All its output. */
  readonly log: () => string
  /** Ends it in order, as a deployment does. */
  stop(): Promise<void>
  /** Ends it abruptly, like a power cut. */
  kill(): Promise<void>
}

export interface AppServerOptions {
  readonly dataDir: string
  readonly idempotency?: boolean
  readonly port?: number
  /** More settings of the process. */
  readonly env?: Readonly<Record<string, string>>
}

const START_LIMIT = 40_000

/** The real server in its own process, with demo data in `dataDir`. */
export async function startAppServer({ dataDir, idempotency = true, port, env = {} }: AppServerOptions): Promise<AppServer> {
  const listen = port ?? (await freePort())
  const { DATABASE_URL: _database, API_ORIGIN: _backend, STORAGE_ORIGINS: _storage, ...environment } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      PORT: String(listen),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: '1',
      IDEMPOTENCY: idempotency ? 'on' : 'off',
      ...env,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = once(child, 'exit')
  const stopWith = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const url = `http://127.0.0.1:${listen}`
  try {
    await answers(url, () => child.exitCode !== null)
  } catch (problem) {
    await stopWith('SIGKILL')
    throw new Error(`The server did not start.\n${said}`, { cause: problem })
  }
  return { url, log: () => said, stop: () => stopWith('SIGTERM'), kill: () => stopWith('SIGKILL') }
}

async function answers(url: string, gone: () => boolean): Promise<void> {
  const until = performance.now() + START_LIMIT
  while (performance.now() < until) {
    if (gone()) throw new Error('it ended')
    const answer = await fetch(`${url}/version.json`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no answer in ${START_LIMIT} ms`)
}
