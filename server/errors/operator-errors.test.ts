import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { apiRoutes } from '#server/app/api.ts'
import { handlers } from '#server/app/handlers.ts'
import type { Deps } from '#server/call/handler.ts'
import { openPostgres } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { readEnv } from '#server/env.ts'
import { OperatorError, portProblem } from './operator-errors.ts'

const folder = () => mkdtemp(join(tmpdir(), 'lousa-operator-'))

/** What is told, and that it tells what it may come from and what to do. */
async function toldBy(work: () => unknown): Promise<string> {
  const error: unknown = await Promise.resolve()
    .then(work)
    .catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(OperatorError)
  const { message } = error as OperatorError
  expect(message).toMatch(/\nPode ser que:\n( {2}- .+\n)+O que fazer:\n( {2}- .+(\n|$))+/)
  return message
}

describe('a setting', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT: não é uma porta', 'PORT=4173'],
    [{ DEMO: 'talvez' }, 'DEMO: é «on» ou «off», não talvez', 'DEMO=on'],
    [{ API_PATHS: '{', API_ORIGIN: 'https://api.escola.com' }, 'API_PATHS: não é um objeto JSON', 'API_PATHS='],
    [{ API_PATHS: '{"EP-nn":"/api/x"}', API_ORIGIN: 'https://api.escola.com' }, 'API_PATHS: não há endpoint EP-nn', 'API_PATHS='],
    [{ API_PATHS: '{}' }, 'API_PATHS: vale só com API_ORIGIN', 'API_ORIGIN='],
    [{ API_ORIGIN: 'api.escola.com' }, 'API_ORIGIN: não é um endereço: api.escola.com', 'API_ORIGIN=https://'],
    [
      { API_ORIGIN: 'https://api.escola.com/v2' },
      'API_ORIGIN: sem caminho: https://api.escola.com/v2',
      'API_ORIGIN=https://api.escola.com ',
    ],
    [{ S3_BUCKET: 'x' }, 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: falta', 'S3_ENDPOINT=…'],
  ])('that makes no sense is named with an example: %j', async (vars, what, example) => {
    const told = await toldBy(() => readEnv(vars))
    expect(told.split('\n')[0]).toContain(what)
    expect(told).toContain(example)
  })

  it('API_ORIGIN may end with a slash', () => {
    expect(readEnv({ API_ORIGIN: 'https://api.escola.com/' }).apiOrigin?.origin).toBe('https://api.escola.com')
  })
})

describe('the data folder', () => {
  it('that another process holds is told with its number', async () => {
    const dir = await folder()
    const database = await openEmbedded(dir)
    expect(await toldBy(() => openEmbedded(dir))).toContain(`já está aberta pelo processo ${process.pid}: ${dir}`)
    await database.close()
  }, 60_000)

  it('that is a file is told', async () => {
    const path = join(await folder(), 'dados')
    await writeFile(path, '')
    expect(await toldBy(() => openEmbedded(path))).toContain('um arquivo tem o nome da pasta')
  })

  it.each([
    [
      'of another version',
      async (pg: string) => {
        await mkdir(pg)
        await writeFile(join(pg, 'PG_VERSION'), '9\n')
      },
    ],
    ['that is a file', (pg: string) => writeFile(pg, 'x')],
  ])('with a database %s is told, and given back for who mends it', async (_, spoil) => {
    const dir = await folder()
    await spoil(join(dir, 'pg'))
    expect(await toldBy(() => openEmbedded(dir))).toContain(`O banco de dados da pasta não abre: ${dir}`)
    // Not «já está aberta»: the lock went with the first try.
    expect(await toldBy(() => openEmbedded(dir))).toContain('não abre')
  })
})

describe('PostgreSQL', () => {
  it('that does not run is told without the password of its address', async () => {
    const told = await toldBy(() => openPostgres('postgres://ana:segredo@127.0.0.1:1/escola'))
    expect(told).toContain('O banco de dados em 127.0.0.1:1 não abre')
    expect(told).toContain('o PostgreSQL não está rodando')
    expect(told).not.toContain('segredo')
  })
})

describe('the port', () => {
  const first = createServer()
  afterEach(() => first.close())

  it('in use is told, with another one to choose', async () => {
    await new Promise<void>((resolve) => void first.listen(0, '127.0.0.1', resolve))
    const { port } = first.address() as { port: number }
    const error = await new Promise<unknown>((resolve) => void createServer().once('error', resolve).listen(port, '127.0.0.1'))
    expect(await toldBy(() => Promise.reject(portProblem(port, error) as Error))).toContain(`PORT=${port + 1}`)
    expect(portProblem(port, new Error('another'))).toBeNull()
  })
})

it('an endpoint without a handler stops the start, and names it', async () => {
  const theirs = handlers as Record<string, unknown>
  const { readLive } = handlers
  delete theirs['readLive']
  try {
    expect(await toldBy(() => apiRoutes({} as Deps))).toContain('O contrato tem «readLive» (GET /api/')
  } finally {
    theirs['readLive'] = readLive
  }
})

it('the process tells it without a stack and ends with 1', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env: { ...process.env, PORT: 'x' } })
  const [told, code] = await Promise.all([text(child.stderr), new Promise((resolve) => child.once('exit', resolve))])
  expect(code).toBe(1)
  expect(told).toMatch(/^PORT: não é uma porta\nPode ser que:/)
  expect(told).not.toMatch(/\n\s+at /)
})
