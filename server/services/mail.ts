import { createTransport } from 'nodemailer'

/** One mail, as text only: nothing in it has to be escaped. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  /** False: there is no mail server, and nothing may be promised (PER-10). */
  readonly canSend: boolean
  /** Hands it over and returns at once: nobody waits for a mail server, and its failure changes no answer. */
  send(mail: Mail): void
  /** How many were handed over and are not sent yet. */
  underway(): number
  /** Ends once what was handed over is sent or has failed. */
  close(): Promise<void>
}

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…` */
  readonly url: URL
  /** The sender: `Escola <oi@escola.com.br>`. */
  readonly from: string
}

/** A mail server that is busy for a moment is asked again. */
const TRIES = 3
const PAUSE_MS = 2000
const PATIENCE_MS = 10_000

export function createSmtpMailer({ url, from }: SmtpSettings, pauseMs = PAUSE_MS): Mailer {
  const transport = createTransport({
    ...connection(url),
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    // Only texts are sent.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const underway = new Set<Promise<void>>()
  const deliver = async (mail: Mail, tries = TRIES): Promise<void> => {
    try {
      await transport.sendMail({ ...mail, subject: oneLine(mail.subject), from })
    } catch (error) {
      if (tries > 1 && mayPass(error)) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        return deliver(mail, tries - 1)
      }
      // Neither address nor text: a log is read by more people than a mail.
      console.error('mail not sent:', codeOf(error))
    }
  }
  return {
    canSend: true,
    send(mail) {
      const sending = deliver(mail).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    underway: () => underway.size,
    async close() {
      await Promise.all(underway)
      transport.close()
    },
  }
}

function connection(url: URL) {
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  return {
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password goes over no connection that is not encrypted.
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) }, requireTLS: !secure }),
  }
}

/** Mails of a demo: who runs it reads them in the log. */
export const logMailer: Mailer = {
  canSend: true,
  send: ({ to, text }) => console.log(`E-mail para ${to}:\n${text}`),
  underway: () => 0,
  close: () => Promise.resolve(),
}

/** No mail server is set: what should have been sent is not printed. */
export const noMailer: Mailer = {
  canSend: false,
  send: () => console.warn('a mail was not sent: SMTP_URL is not set'),
  underway: () => 0,
  close: () => Promise.resolve(),
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Refused for good (5xx) or not: a connection that failed may work later, too. */
const mayPass = (error: unknown) => !(responseCode(error) >= 500)
const responseCode = (error: unknown) => Number((error as { responseCode?: unknown } | null)?.responseCode ?? 0)
const codeOf = (error: unknown) => responseCode(error) || (error as { code?: unknown } | null)?.code || 'unknown'
