import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEnv } from '#server/env.ts'
import { createSmtpMailer } from './mail.ts'

const MAIL = {
  to: 'ana@escola.test',
  subject: 'Seu link para entrar em Escola Sabiá',
  text: 'Olá!\n\nhttps://escola.test/login/link#abc\n',
}
const FROM = 'Escola Sabiá <oi@escola.test>'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  vi.restoreAllMocks()
})

interface Arrived {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
}

/** A real mail server. `refuse`: answers to the first mails, before it takes any. */
async function startSmtp({ refuse = [], accounts = false }: { refuse?: number[]; accounts?: boolean } = {}) {
  const arrived: Arrived[] = []
  const refusals = [...refuse]
  const server = new SMTPServer({
    disabledCommands: accounts ? [] : ['AUTH', 'STARTTLS'],
    authOptional: true,
    onMailFrom(_address, _session, done) {
      const code = refusals.shift()
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }))
    },
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (bytes: Buffer) => (raw += bytes.toString()))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        arrived.push({ from: mailFrom === false ? '' : mailFrom.address, to: rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  ends.push(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return { arrived, url: (user = '') => new URL(`smtp://${user}127.0.0.1:${port}`) }
}

/** What a reader of mails shows of one in quoted-printable. */
const textOf = (raw: string) => {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text.replaceAll(/=\r\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe('mail through SMTP', () => {
  it('arrives, with sender, subject and text (LOG-07)', async () => {
    const smtp = await startSmtp()
    const mailer = createSmtpMailer({ url: smtp.url(), from: FROM })
    mailer.send(MAIL)
    await mailer.close()
    expect(smtp.arrived).toMatchObject([{ from: 'oi@escola.test', to: ['ana@escola.test'] }])
    const { raw } = smtp.arrived[0]!
    expect(textOf(raw)).toContain('Olá!')
    expect(textOf(raw)).toContain('https://escola.test/login/link#abc')
    expect(raw).toMatch(/^Content-Type: text\/plain/m)
  })

  it('is tried again when the server is busy for a moment', async () => {
    const smtp = await startSmtp({ refuse: [451, 421] })
    const mailer = createSmtpMailer({ url: smtp.url(), from: FROM }, 10)
    mailer.send(MAIL)
    await mailer.close()
    expect(smtp.arrived).toHaveLength(1)
  })

  it('that is refused for good is tried once, and the log names neither person nor link', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const smtp = await startSmtp({ refuse: [550] })
    const mailer = createSmtpMailer({ url: smtp.url(), from: FROM }, 10)
    mailer.send(MAIL)
    await mailer.close()
    expect(smtp.arrived).toEqual([])
    expect(said.mock.calls).toEqual([['mail not sent:', 550]])
  })

  it('cannot be given another header by a school’s name', async () => {
    const smtp = await startSmtp()
    const mailer = createSmtpMailer({ url: smtp.url(), from: FROM })
    mailer.send({ ...MAIL, subject: 'Escola\r\nBcc: evil@x.test' })
    await mailer.close()
    expect(smtp.arrived[0]?.to).toEqual(['ana@escola.test'])
    expect(smtp.arrived[0]?.raw).not.toMatch(/^Bcc:/im)
  })

  it('sends no password over a connection that is not encrypted', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const smtp = await startSmtp()
    const mailer = createSmtpMailer({ url: smtp.url('ana:segredo@'), from: FROM }, 10)
    mailer.send(MAIL)
    await mailer.close()
    expect(smtp.arrived).toEqual([])
    expect(said).toHaveBeenCalledOnce()
  })
})

describe('its settings', () => {
  it('are an address and a sender, or nothing', () => {
    const env = readEnv({ SMTP_URL: 'smtps://ana:segredo@mail.test', MAIL_FROM: FROM })
    expect([env.smtp?.url.hostname, env.smtp?.from]).toEqual(['mail.test', FROM])
    expect(readEnv({}).smtp).toBeUndefined()
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM'],
    [{ MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'https://mail.test', MAIL_FROM: FROM }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'ninguém' }, 'MAIL_FROM'],
  ])('stop the start when they make no sense: %j', (vars, name) => {
    expect(() => readEnv(vars)).toThrow(name)
  })

  it('do not repeat the password in the message', () => {
    expect(() => readEnv({ SMTP_URL: 'http://ana:segredo@x', MAIL_FROM: FROM })).toThrow(/^(?!.*segredo)/)
  })
})
