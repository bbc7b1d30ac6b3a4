import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { contestedFolder, folderWithoutSocket, lockedFolder } from '#server/errors/operator-errors.ts'

/*
 * One process per data folder. Who wants it listens on a socket of its own, then writes a record with its token, and only then looks at the
 * other records: whose socket answers is running. So of two starters at least the later one sees the other, whatever the timing. The system closes
 * the socket of a process that ends, however it ends: no process id has to be believed, and a copied record has nobody who listens.
 *
 * The holder also does what another process of the same user asks at that socket (`askHolder`): a backup needs the one that has the database open.
 */

const TRIES = 60 // starters that met give way and try again, together for about four seconds
const LONGEST = 100 // bytes of a socket's path that every system accepts

interface Place {
  /** The folder of the records. */
  readonly folder: string
  /** Names this folder; a copy of it has another one. */
  readonly id: string
}

/** Does what a line asks. What it throws is told to whoever asked. */
export type Answer = (ask: string) => Promise<void>

/**
 * @returns the function that gives the folder back
 * @throws {OperatorError} when another process holds the folder
 */
export async function acquireLock(dataDir: string, answer?: Answer): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'lock')
  await mkdir(folder, { recursive: true })
  const { dev, ino } = await stat(folder, { bigint: true })
  const place = { folder, id: `${dev}:${ino}` }
  for (let left = TRIES; left > 0; left--) {
    const own = await stand(place, answer)
    const other = await firstRunning(place, own.token)
    if (other === null) {
      await writeFile(recordOf(place, own.token), `${process.pid} held`)
      return own.leave
    }
    await own.leave()
    if (other.held) throw lockedFolder(dataDir, other.pid)
    await sleep(20 + Math.random() * 100)
  }
  throw contestedFolder(dataDir)
}

/** @returns false: nobody holds the folder. @throws what the holder could not do */
export async function askHolder(dataDir: string, ask: string): Promise<boolean> {
  const folder = join(dataDir, 'lock')
  const held = await stat(folder, { bigint: true }).catch(() => null)
  if (held === null) return false
  const place = { folder, id: `${held.dev}:${held.ino}` }
  for (const name of await readdir(folder)) {
    if (!name.endsWith(RECORD)) continue
    const token = name.slice(0, -RECORD.length)
    for (const path of socketsOf(place, token)) {
      if (!(await answers(path))) continue
      const told = await asked(path, `${token} ${ask}\n`)
      if (told !== DONE) throw new Error(told || 'a pasta está com outro comando')
      return true
    }
  }
  return false
}

const DONE = 'done'
/** ms. A connection that asks nothing only looks whether somebody listens. */
const ASKED_WITHIN = 5000

async function asked(path: string, line: string): Promise<string> {
  const connection = connect(path)
  connection.write(line)
  return (await text(connection)).trim()
}

/** Who knows the token may read the folder; nobody else is answered. */
function answerAt(connection: Socket, token: string, answer: Answer): void {
  let line = ''
  connection.setTimeout(ASKED_WITHIN, () => connection.destroy())
  connection.on('error', () => connection.destroy())
  connection.setEncoding('utf8').on('data', (part: string) => {
    line += part
    if (!line.endsWith('\n')) return
    connection.setTimeout(0)
    const [given, ...ask] = line.trim().split(' ')
    if (given !== token) return void connection.destroy()
    answer(ask.join(' ')).then(
      () => connection.end(DONE),
      (error: unknown) => connection.end(error instanceof Error ? error.message : String(error)),
    )
  })
}

/** Listens, then writes the record. A token is used once, so a record whose socket is closed may be deleted by anybody. */
async function stand(place: Place, answer?: Answer): Promise<{ token: string; leave(): Promise<void> }> {
  const token = randomBytes(8).toString('hex')
  const server = createServer((connection) => (answer === undefined ? connection.destroy() : answerAt(connection, token, answer)))
  server.unref()
  await listenAt(server, place.folder, socketsOf(place, token))
  await writeFile(recordOf(place, token), String(process.pid))
  const leave = async () => {
    await rm(recordOf(place, token), { force: true })
    await new Promise((resolve) => server.close(resolve))
  }
  return { token, leave }
}

/** Another starter or the holder. Deletes the records of processes that are gone. */
async function firstRunning(place: Place, mine: string): Promise<{ held: boolean; pid: string } | null> {
  const tokens = (await readdir(place.folder)).filter((name) => name.endsWith(RECORD)).map((name) => name.slice(0, -RECORD.length))
  let found: { held: boolean; pid: string } | null = null
  for (const token of tokens) {
    if (token === mine) continue
    if (await isListening(socketsOf(place, token))) {
      const [pid = '', state] = (await readFile(recordOf(place, token), 'utf8').catch(() => '')).split(' ')
      if (found === null || state === 'held') found = { held: state === 'held', pid }
    } else {
      await rm(recordOf(place, token), { force: true })
      for (const path of socketsOf(place, token)) if (!isPipe(path)) await rm(path, { force: true })
    }
  }
  return found
}

const RECORD = '.pid'
const recordOf = ({ folder }: Place, token: string) => join(folder, `${token}${RECORD}`)

/** In the folder, so that another container with the same folder finds it; elsewhere if its path is too long or the disk keeps no sockets. */
function socketsOf({ folder, id }: Place, token: string): string[] {
  const name = `lousa-${createHash('sha256').update(`${id}:${token}`).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return [`\\\\.\\pipe\\${name}`]
  return [join(folder, `${token}.sock`), join(tmpdir(), `${name}.sock`)].filter((path) => Buffer.byteLength(path) < LONGEST)
}

const isPipe = (path: string) => path.startsWith('\\\\')

async function listenAt(server: Server, folder: string, [path, ...others]: readonly string[]): Promise<void> {
  if (path === undefined) throw folderWithoutSocket(folder)
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  } catch (error) {
    if (others.length === 0) throw error
    await listenAt(server, folder, others)
  }
}

async function isListening(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) if (await answers(path)) return true
  return false
}

/** What a connection fails with if nobody listens. Any other failure is that of a process that is busy, or of another user. */
const NOBODY = new Set(['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR'])

const answers = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(path)
    connection.once('connect', () => {
      connection.destroy()
      resolve(true)
    })
    connection.once('error', (error: NodeJS.ErrnoException) => resolve(!NOBODY.has(error.code ?? '')))
  })
