// A domain as people write it, and as the DNS has it (DOM-02).

/** Without spaces, scheme, path, `www.` and the last dot, in lower case. */
export const readDomain = (typed: string): string =>
  typed
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#\\].*$/s, '')
    .replace(/^www\./, '')
    .replace(/\.$/, '')

/** In ASCII, as a browser sends it; null: no browser opens it. */
export function asciiDomain(domain: string): string | null {
  if (/[\s@%]/.test(domain)) return null
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : null
}

const PROBLEMS = {
  blank: 'Escreva o domínio da sua escola, como escola.com.br.',
  port: 'Um domínio não leva porta. Tire os dois-pontos e o que vem depois.',
  number: 'Isto é um número de rede (IP). Escreva um nome, como escola.com.br.',
  near: 'Este nome só existe no seu computador ou na sua rede. Escreva um domínio registrado, como escola.com.br.',
  single: 'Falta a terminação. Escreva o domínio inteiro, como escola.com.br.',
  shape: 'Isto não é um domínio. Use letras, números, hífen e pontos, como escola.com.br.',
} as const

const NEAR = /(^|\.)(localhost|local|internal|lan|home|test|example|invalid|onion|arpa)$/
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/

/** Why a name cannot be a school's domain, and how to mend it; null: it can. @param domain as `readDomain` gives it */
export function domainProblem(domain: string): string | null {
  if (domain === '') return PROBLEMS.blank
  if (/^\[|:.*:/.test(domain)) return PROBLEMS.number
  if (domain.includes(':')) return PROBLEMS.port
  const ascii = asciiDomain(domain)
  if (ascii === null) return PROBLEMS.shape
  if (/^[\d.]+$/.test(ascii)) return PROBLEMS.number
  if (NEAR.test(ascii)) return PROBLEMS.near
  const labels = ascii.split('.')
  if (labels.length < 2) return PROBLEMS.single
  return ascii.length <= 253 && labels.every((label) => LABEL.test(label)) ? null : PROBLEMS.shape
}
