import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#server/services/s3-storage.ts'
import type { AppServer } from './app-server.ts'

/** A bucket, as passed between processes. */
export type BucketSettings = Omit<S3Settings, 'endpoint'> & { readonly endpoint: string }

export type HostCall =
  | { readonly ask: 'open'; readonly idempotency: boolean; readonly bucket?: BucketSettings }
  | { readonly ask: 'close' }
  | { readonly ask: 'rows' }
  | { readonly ask: 'run'; readonly statement: string }
export type HostAnswer = { readonly ready: true } | { readonly value: unknown } | { readonly error: string }

/** A process with the server's code and one database: starting a server in it takes 50 ms instead of 2 s. */
export interface AppHost {
  /** Starts a server with the seeded rows and no files. Ends the one before. */
  open(options?: { readonly idempotency?: boolean; readonly bucket?: BucketSettings }): Promise<AppServer>
  /** All rows and next ids, table by table. */
  rows(): Promise<Record<string, string[]>>
  /** Runs a statement of SQL: what happens to a school beside the contract. */
  run(statement: string): Promise<void>
  stop(): Promise<void>
}

/** @param dump a seeded database (demo-dump.ts) */
export async function startAppHost(dump: string): Promise<AppHost> {
  const folder = await mkdtemp(join(tmpdir(), 'lousa-e2e-host-'))
  const child = fork('tests/e2e/support/app-host-main.ts', [folder, dump], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const ended = once(child, 'exit')

  const heard = async (): Promise<HostAnswer> => {
    const [message] = (await Promise.race([once(child, 'message'), ended.then(() => [null])])) as [HostAnswer | null]
    if (message === null) throw new Error(`The host of the servers ended.\n${said}`)
    if ('error' in message) throw new Error(`${message.error}\n${said}`)
    return message
  }
  // One request at a time: the answers carry no id.
  let last: Promise<unknown> = heard()
  const ask = <T>(call: HostCall): Promise<T> => {
    const asked = last.then(async () => {
      const answer = heard()
      child.send(call)
      const message = await answer
      return ('value' in message ? message.value : undefined) as T
    })
    last = asked.catch(() => undefined)
    return asked
  }
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  await last.catch(async (problem: unknown) => {
    await stop()
    throw problem
  })
  return {
    async open({ idempotency = true, bucket } = {}) {
      said = ''
      const url = await ask<string>({ ask: 'open', idempotency, ...(bucket !== undefined && { bucket }) })
      const close = () => ask<void>({ ask: 'close' })
      return { url, log: () => said, stop: close, kill: close }
    },
    rows: () => ask({ ask: 'rows' }),
    run: (statement) => ask({ ask: 'run', statement }),
    stop,
  }
}
