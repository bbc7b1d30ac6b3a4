import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passwordMatches } from '#server/accounts/passwords.ts'
import { tenants, users } from '#server/db/schema.ts'
import { hasDemo, wantsDemo } from '#server/demo/seed.ts'
import { hasLab, readEnv } from '#server/env.ts'
import { openExisting } from '#server/open.ts'
import { createTenant, readCreateArgs } from '#server/tenant-create.ts'
import { testDatabase } from '#server/testing/test-app.ts'

describe('the environment', () => {
  it('has the documented defaults', () => {
    expect(readEnv({})).toMatchObject({
      port: 4173,
      host: undefined,
      dataDir: join(process.cwd(), '.data'),
      databaseUrl: undefined,
      apiOrigin: undefined,
      storageOrigins: [],
      demo: undefined,
      idempotency: true,
    })
  })

  it('is read from its variables', () => {
    const env = readEnv({
      PORT: '0',
      HOST: '::1',
      DEMO: '1',
      IDEMPOTENCY: 'off',
      STORAGE_ORIGINS: 'https://a.test/x, https://b.test',
      API_ORIGIN: 'https://api.test',
    })
    expect(env).toMatchObject({
      port: 0,
      host: '::1',
      demo: true,
      idempotency: false,
      storageOrigins: ['https://a.test', 'https://b.test'],
    })
    expect(env.apiOrigin?.origin).toBe('https://api.test')
  })

  const s3 = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'escola', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

  it('stores files in a bucket when all of its settings are present; its origin accepts uploads (SYN-14)', () => {
    const env = readEnv({ ...s3, STORAGE_ORIGINS: 'https://a.test' })
    expect(env.s3).toMatchObject({ bucket: 'escola', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' })
    expect(env.storageOrigins).toEqual(['https://a.test', 'https://s3.test'])
    expect(readEnv({}).s3).toBeUndefined()
  })

  it('knows where schools’ own domains lead, or that they lead nowhere (DOM-02)', () => {
    expect(readEnv({}).domainTarget).toBeNull()
    expect(readEnv({ DOMAIN_TARGET: ' Escolas.Exemplo.com.br ' }).domainTarget).toBe('escolas.exemplo.com.br')
    for (const wrong of ['https://escolas.com', 'escolas.com:443', 'escolas', '10.0.0.1', 'localhost'])
      expect(() => readEnv({ DOMAIN_TARGET: wrong })).toThrow('DOMAIN_TARGET')
  })

  it.each(Object.keys(s3))('stops the start when only %s of the bucket’s settings is missing', (name) => {
    expect(() => readEnv({ ...s3, [name]: '' })).toThrow(name)
  })

  it.each([
    [{ DEMO: '1' }, true],
    [{}, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '1', API_ORIGIN: 'https://api.test' }, false],
  ])('has the network laboratory only where a demo is asked for by name, round our own API: %j', (vars, lab) => {
    expect(hasLab(readEnv(vars))).toBe(lab)
  })

  it.each([
    { PORT: 'x' },
    { PORT: '70000' },
    { DEMO: 'maybe' },
    { API_ORIGIN: 'ftp://x' },
    { STORAGE_ORIGINS: "'unsafe-inline'" },
    { S3_BUCKET: '../x', S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    { API_PATHS: '[]', API_ORIGIN: 'https://api.test' },
    { API_PATHS: '{}' },
  ])('stops the start when it makes no sense: %j', (vars) => {
    expect(() => readEnv(vars)).toThrow(Object.keys(vars)[0])
  })
})

describe('the demo', () => {
  it('is seeded by default only into an empty embedded database', async () => {
    const empty = await testDatabase(false)
    const remote = { ...empty, embedded: false }
    const embedded = { ...empty, embedded: true }
    expect(await wantsDemo(embedded, undefined)).toBe(true)
    expect(await wantsDemo(remote, undefined)).toBe(false)
    expect(await wantsDemo(remote, true)).toBe(true)
    expect(await wantsDemo(embedded, false)).toBe(false)
    await empty.db.insert(tenants).values({ name: 'de verdade' })
    expect(await wantsDemo(embedded, undefined)).toBe(false)
    expect(await hasDemo(empty.db)).toBe(false)
    await empty.close()
  })

  it('is seeded once only', async () => {
    const seeded = await testDatabase()
    expect(await hasDemo(seeded.db)).toBe(true)
    expect(await wantsDemo(seeded, true)).toBe(false)
    await seeded.close()
  })
})

describe('npm run tenant -- create', () => {
  const args = [
    'create',
    '--name',
    'Minha Escola',
    '--domain',
    'https://www.Minha.com/',
    '--domain',
    'b.com',
    '--admin-email',
    ' Ana@Minha.com ',
  ]

  it('creates a tenant and its first admin, and shows a generated password once', async () => {
    const database = await testDatabase(false)
    const told = await createTenant(database.db, readCreateArgs(args), null)
    const password = /Senha \(mostrada só agora\): (\S+)/.exec(told)?.[1] ?? ''
    expect(password.length).toBeGreaterThanOrEqual(16)
    const [user] = await database.db.select().from(users)
    expect(user).toMatchObject({ email: 'ana@minha.com', roles: ['admin'] })
    expect(await passwordMatches(password, user?.passwordHash ?? null)).toBe(true)
    expect(JSON.stringify(user)).not.toContain(password)
    await expect(createTenant(database.db, readCreateArgs(args), null)).rejects.toThrow('domínio')
    expect(await database.db.$count(tenants)).toBe(1)
    await database.close()
  })

  it('reads a password from standard input and does not print it', async () => {
    const database = await testDatabase(false)
    const tenant = readCreateArgs([...args, '--password-stdin'])
    expect(tenant.passwordFromStdin).toBe(true)
    await expect(createTenant(database.db, tenant, 'curta')).rejects.toThrow('8')
    expect(await createTenant(database.db, tenant, 'uma senha boa')).not.toContain('uma senha boa')
    await database.close()
  })

  it('makes no database for a command that needs one (OPS-14)', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lousa-wrong-'))
    await expect(openExisting(readEnv({ DATA_DIR: dataDir }))).rejects.toThrow('Não há banco de dados em')
    expect(await readdir(dataDir)).toEqual([])
    await rm(dataDir, { recursive: true })
  })

  it('prints its usage when an argument is missing', () => {
    expect(() => readCreateArgs([])).toThrow('npm run tenant')
    expect(() => readCreateArgs(['create', '--name', 'x'])).toThrow('--admin-email')
    expect(() => readCreateArgs([...args, '--password', 'x'])).toThrow('--password')
  })
})
