import { resolve } from 'node:path'
import { endpoints } from '#contract/endpoints.ts'
import { overrideProblem } from '#contract/overrides.ts'
import { asciiDomain, domainProblem } from '#lib/domain.ts'
import type { Nightly } from '#server/backup/nightly.ts'
import { badSetting } from '#server/errors/operator-errors.ts'
import type { SmtpSettings } from '#server/services/mail.ts'
import type { S3Settings } from '#server/services/s3-storage.ts'

/** All environment variables, read once. README.md names each. */
export interface Env {
  readonly port: number
  /** Unset: 127.0.0.1 with demo data, else every address. */
  readonly host: string | undefined
  readonly dataDir: string
  /** Unset: PGlite in `dataDir/pg`. */
  readonly databaseUrl: string | undefined
  /** Set: the app is served and `/api` is proxied to that backend; no database is opened. */
  readonly apiOrigin: URL | undefined
  /** Unset: no copy is made by itself. */
  readonly nightly: Nightly | undefined
  /** Unset: files are below `dataDir`. */
  readonly s3: S3Settings | undefined
  /** Hosts that receive uploads; they are in the CSP. The bucket's host is one of them. */
  readonly storageOrigins: readonly string[]
  /** `undefined`: the demo is seeded only into an empty embedded database. */
  readonly demo: boolean | undefined
  readonly idempotency: boolean
  /** Unset: mails of a demo are printed, others are not sent. */
  readonly smtp: SmtpSettings | undefined
  /** Number of our own proxies in front. */
  readonly trustProxy: number
  /** Where schools' own domains lead, in ASCII. Unset: none can be added. */
  readonly domainTarget: string | null
  /** Paths of a backend that differ from the contract, by endpoint id. Only with `apiOrigin`: our own API is where the contract says. */
  readonly apiPaths: Readonly<Record<string, string>>
  readonly distDir: string
  /** False: devices are told to take the app's service worker off, after a release whose worker is broken. */
  readonly serviceWorker: boolean
  /** A line of JSON for each request; unset: where standard output is no terminal. */
  readonly tellsRequests: boolean | undefined
  /** Who names it reads `/metrics`; null: nobody does. */
  readonly metricsToken: string | null
}

const MAX_HOPS = 10
const SMTP_EXAMPLE = 'SMTP_URL=smtps://usuario:senha@mail.escola.com.br'
const FROM_EXAMPLE = 'MAIL_FROM=escola@escola.com.br'
const SHORTEST_TOKEN = 16
const PATHS_EXAMPLE = `API_PATHS='{"ext:S1":"/api/v2/login"}'`

/** The network laboratory is only for demos: enabled by name, and only for our own API. */
export const hasLab = ({ demo, apiOrigin }: Env): boolean => demo === true && apiOrigin === undefined

/** @throws {OperatorError} with the variable's name when a value is invalid: a server with half its settings must not start. */
export function readEnv(vars: Readonly<Record<string, string | undefined>>): Env {
  const get = (name: string) => {
    const value = vars[name]?.trim()
    return value === '' ? undefined : value
  }
  const port = Number(get('PORT') ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw badSetting('PORT', 'não é uma porta', 'PORT=4173')
  const apiOrigin = get('API_ORIGIN')
  const s3 = bucket(get)
  const storageOrigins = (get('STORAGE_ORIGINS') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => origin('STORAGE_ORIGINS', one).origin)
  return {
    port,
    host: get('HOST'),
    dataDir: resolve(get('DATA_DIR') ?? '.data'),
    databaseUrl: get('DATABASE_URL'),
    nightly: nightly(get),
    apiOrigin: apiOrigin === undefined ? undefined : backend(apiOrigin),
    s3,
    storageOrigins: [...new Set([...storageOrigins, ...(s3 === undefined ? [] : [s3.endpoint.origin])])],
    demo: onOff('DEMO', get('DEMO')),
    idempotency: onOff('IDEMPOTENCY', get('IDEMPOTENCY')) ?? true,
    smtp: mailServer(get),
    trustProxy: hops(get('TRUST_PROXY')),
    domainTarget: target(get('DOMAIN_TARGET')),
    apiPaths: paths(get('API_PATHS'), apiOrigin !== undefined),
    distDir: resolve('dist'),
    serviceWorker: onOff('SERVICE_WORKER', get('SERVICE_WORKER')) ?? true,
    tellsRequests: logged(get('LOG')),
    metricsToken: token(get('METRICS_TOKEN')),
  }
}

function logged(value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value === 'json' || value === 'off') return value === 'json'
  throw badSetting('LOG', `é «json» ou «off», não ${value}`, 'LOG=json')
}

/** Secret, so the message does not repeat it. */
function token(value: string | undefined): string | null {
  if (value !== undefined && value.length < SHORTEST_TOKEN)
    throw badSetting('METRICS_TOKEN', `é curto demais: ao menos ${SHORTEST_TOKEN} letras`, 'METRICS_TOKEN=$(openssl rand -hex 16)')
  return value ?? null
}

function origin(name: string, value: string): URL {
  if (!URL.canParse(value)) throw badSetting(name, `não é um endereço: ${value}`, `${name}=https://api.escola.com.br`)
  const url = new URL(value)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw badSetting(name, `só http ou https: ${value}`, `${name}=https://api.escola.com.br`)
  return url
}

/** Only an origin: the contract has the paths, and `API_PATHS` those that differ. */
function backend(value: string): URL {
  const url = origin('API_ORIGIN', value)
  if (url.pathname === '/' && url.search === '' && url.hash === '') return url
  throw badSetting('API_ORIGIN', `sem caminho: ${value}`, `API_ORIGIN=${url.origin} (caminhos diferentes vão em API_PATHS)`)
}

/** All settings or none: otherwise files would go to a local folder that no other server has. */
function bucket(get: (name: string) => string | undefined): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const [endpoint, name, accessKeyId, secretAccessKey] = names.map(get)
  if (endpoint === undefined && name === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
  const missing = names.filter((each) => get(each) === undefined)
  if (endpoint === undefined || name === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw badSetting(missing.join(', '), 'falta, e outras do bucket estão lá', `${missing[0]}=…`)
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name))
    throw badSetting('S3_BUCKET', `não é o nome de um bucket: ${name}`, 'S3_BUCKET=escola-arquivos')
  const region = get('S3_REGION') ?? 'us-east-1'
  return { endpoint: origin('S3_ENDPOINT', endpoint), bucket: name, region, accessKeyId, secretAccessKey }
}

/** Seven nights at three o'clock, into the folder that is named. */
function nightly(get: (name: string) => string | undefined): Nightly | undefined {
  const [dir, at, keep] = [get('BACKUP_DIR'), get('BACKUP_AT') ?? '03:00', Number(get('BACKUP_KEEP') ?? 7)]
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === undefined) throw badSetting('BACKUP_AT', `não é uma hora: ${at}`, 'BACKUP_AT=03:00')
  if (!Number.isInteger(keep) || keep < 1) throw badSetting('BACKUP_KEEP', 'não é um número de cópias', 'BACKUP_KEEP=7')
  return dir === undefined ? undefined : { dir: resolve(dir), at: [Number(hour), Number(minute)], keep }
}

/** Both or none: a mail without a sender is refused on its way. */
function mailServer(get: (name: string) => string | undefined): SmtpSettings | undefined {
  const [url, from] = [get('SMTP_URL'), get('MAIL_FROM')]
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined)
    throw url === undefined
      ? badSetting('SMTP_URL', 'falta, e MAIL_FROM está lá', SMTP_EXAMPLE)
      : badSetting('MAIL_FROM', 'falta, e SMTP_URL está lá', FROM_EXAMPLE)
  // The value holds a password, so the message does not repeat it.
  if (!/^smtps?:\/\//i.test(url) || !URL.canParse(url)) throw badSetting('SMTP_URL', 'não é um endereço smtp:// ou smtps://', SMTP_EXAMPLE)
  if (!/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(from)) throw badSetting('MAIL_FROM', `não é um endereço de e-mail: ${from}`, FROM_EXAMPLE)
  return { url: new URL(url), from }
}

function onOff(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (/^(1|on|true|yes)$/i.test(value)) return true
  if (/^(0|off|false|no)$/i.test(value)) return false
  throw badSetting(name, `é «on» ou «off», não ${value}`, `${name}=on`)
}

/** A name alone: schools enter it at their DNS. */
function target(value: string | undefined): string | null {
  if (value === undefined) return null
  const name = value.toLowerCase()
  if (domainProblem(name) !== null) throw badSetting('DOMAIN_TARGET', `não é um domínio: ${value}`, 'DOMAIN_TARGET=escolas.exemplo.com.br')
  return asciiDomain(name)
}

/** A number of hops; a plain «on» means one. */
function hops(value: string | undefined): number {
  const number = /^\d{1,2}$/.test(value ?? '') ? Number(value) : Number(onOff('TRUST_PROXY', value) ?? false)
  if (number > MAX_HOPS) throw badSetting('TRUST_PROXY', `no máximo ${MAX_HOPS} proxies`, 'TRUST_PROXY=1')
  return number
}

function paths(value: string | undefined, hasBackend: boolean): Readonly<Record<string, string>> {
  if (value === undefined) return {}
  if (!hasBackend) throw badSetting('API_PATHS', 'vale só com API_ORIGIN', 'API_ORIGIN=https://api.escola.com.br')
  const parsed = json(value)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badSetting('API_PATHS', 'não é um objeto JSON', PATHS_EXAMPLE)
  const entries = Object.entries(parsed)
  if (entries.some(([, path]) => typeof path !== 'string')) throw badSetting('API_PATHS', 'cada caminho é um texto', PATHS_EXAMPLE)
  const overrides = Object.fromEntries(entries) as Record<string, string>
  const problem = overrideProblem(endpoints, overrides)
  if (problem !== null) throw badSetting('API_PATHS', problem, PATHS_EXAMPLE)
  return overrides
}

/** undefined: it is no JSON. */
function json(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
