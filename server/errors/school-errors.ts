import { OperatorError } from './operator-errors.ts'

// What keeps a school from leaving or from coming in, told to whoever runs the server. Nothing was changed then.

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function exportFailed(target: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  return new OperatorError(
    `A escola não foi exportada para ${target} (${textOf(error)})`,
    {
      causes: ['o disco está cheio, ou este usuário não pode escrever na pasta', 'o banco ou o bucket parou de responder'],
      mend: ['escolha outra pasta e exporte de novo: nada ficou pela metade'],
    },
    error,
  )
}

export const occupiedTarget = (target: string): OperatorError =>
  new OperatorError(`Esta pasta já existe, e nada foi escrito nela: ${target}`, {
    causes: ['a escola já foi exportada para lá'],
    mend: ['escreva o nome de uma pasta que ainda não existe'],
  })

export const noSchoolThere = (folder: string): OperatorError =>
  new OperatorError(`Isto não é uma escola exportada: ${folder}`, {
    causes: [
      'o caminho é o da pasta em que ela está',
      'a exportação não terminou (nome com «.part»)',
      'é uma cópia: essa volta com npm run restore',
    ],
    mend: ['escreva o caminho da pasta que npm run tenant -- export mostrou'],
  })

export const otherFormat = (folder: string, format: unknown): OperatorError =>
  new OperatorError(`A escola em ${folder} foi exportada em outro formato (${String(format)}), que esta Lousa não lê`, {
    causes: ['foi exportada por uma Lousa mais nova'],
    mend: ['atualize esta Lousa e importe de novo'],
  })

export const newerSchema = (folder: string, schema: string): OperatorError =>
  new OperatorError(`A escola em ${folder} é de uma Lousa mais nova que esta (${schema})`, {
    causes: ['a Lousa de onde ela vem foi atualizada antes desta'],
    mend: ['atualize esta Lousa e importe de novo'],
  })

export const damagedSchool = (folder: string, what: string, error?: unknown): OperatorError =>
  new OperatorError(
    `A escola em ${folder} está danificada (${what}), e nada foi importado`,
    {
      causes: ['só uma parte da pasta foi levada', 'um arquivo dela foi mudado, ou o disco tem defeito'],
      mend: ['traga a pasta inteira de novo', 'ou exporte a escola de novo'],
    },
    error,
  )

export const takenDomain = (domain: string): OperatorError =>
  new OperatorError(`O endereço ${domain} já é de outra escola desta instalação, e nada foi importado`, {
    causes: ['a escola já foi importada aqui'],
    mend: ['dê outro endereço a ela: npm run tenant -- import PASTA --domain outro.exemplo.com.br'],
  })
