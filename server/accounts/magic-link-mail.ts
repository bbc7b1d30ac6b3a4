import { MAGIC_LINK_MS } from '#contract/limits.ts'
import type { Language } from '#lib/language.ts'
import type { Mail } from '#server/services/mail.ts'

const MINUTES = MAGIC_LINK_MS / 60_000

type Words = (link: string, school: string) => Pick<Mail, 'subject' | 'text'>

const WORDS: Readonly<Record<Language, Words>> = {
  pt: (link, school) => ({
    subject: `Seu link para entrar em ${school}`,
    text: `Olá! Para entrar em ${school}, abra este endereço:

${link}

Ele vale por ${MINUTES} minutos e entra uma vez só. Se não foi você que pediu, não precisa fazer nada: sem abrir o endereço, ninguém entra.
`,
  }),
  en: (link, school) => ({
    subject: `Your link to sign in to ${school}`,
    text: `Hello! To sign in to ${school}, open this address:

${link}

It works for ${MINUTES} minutes, once. If you did not ask for it, there is nothing to do: unless the address is opened, nobody gets in.
`,
  }),
  es: (link, school) => ({
    subject: `Tu enlace para entrar en ${school}`,
    text: `¡Hola! Para entrar en ${school}, abre esta dirección:

${link}

Sirve por ${MINUTES} minutos, una sola vez. Si no lo pediste, no tienes que hacer nada: sin abrir la dirección, nadie entra.
`,
  }),
}

/** In the language of the device that asked. */
export const magicLinkMail = (language: Language, link: string, to: string, school: string): Mail => ({
  to,
  ...WORDS[language](link, school),
})
