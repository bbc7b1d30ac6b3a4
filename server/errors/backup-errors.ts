import { OperatorError } from './operator-errors.ts'

// What keeps a copy from being made or put back, told to whoever runs the server.

const KNOWN: Readonly<Record<string, readonly [cause: string, mend: string]>> = {
  ENOSPC: ['o disco da cópia está cheio', 'libere espaço ou guarde menos cópias (BACKUP_KEEP)'],
  EDQUOT: ['o espaço deste usuário acabou', 'libere espaço ou guarde menos cópias (BACKUP_KEEP)'],
  EACCES: ['este usuário não pode escrever na pasta', 'dê a ele o direito, ou escolha outra pasta'],
  EPERM: ['este usuário não pode escrever na pasta', 'dê a ele o direito, ou escolha outra pasta'],
  EROFS: ['o disco só pode ser lido', 'escolha uma pasta em outro disco'],
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function backupFailed(target: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const [cause, mend] = KNOWN[codeOf(error)] ?? [
    'o servidor foi encerrado enquanto copiava, ou um arquivo não pode ser lido',
    'faça a cópia de novo; as anteriores estão como estavam',
  ]
  return new OperatorError(`A cópia não foi feita em ${target} (${textOf(error)})`, { causes: [cause], mend: [mend] }, error)
}

/** The copy was written and does not hold what it should. */
export const badBackup = (backup: string, what: string, error?: unknown): OperatorError =>
  new OperatorError(
    `A cópia não serve: ${backup} (${what})`,
    {
      causes: ['a cópia foi mudada, ou só uma parte dela foi levada', 'o disco em que ela está tem defeito'],
      mend: ['use uma cópia anterior', 'ou traga a pasta inteira de onde ela foi guardada'],
    },
    error,
  )

export const noBackup = (path: string): OperatorError =>
  new OperatorError(`Isto não é uma cópia da Lousa: ${path}`, {
    causes: ['o caminho é o da pasta em que as cópias estão', 'é uma cópia que não terminou (nome com «.part»)'],
    mend: ['escreva o caminho de uma cópia inteira: npm run restore -- copias/lousa-20261130-030000Z'],
  })

export const otherKind = (backup: string, kind: 'embedded' | 'postgres'): OperatorError =>
  new OperatorError(`A cópia ${backup} é de ${kind === 'postgres' ? 'um PostgreSQL' : 'uma pasta de dados'}, e o destino não`, {
    causes: [kind === 'postgres' ? 'falta DATABASE_URL' : 'DATABASE_URL está lá'],
    mend: [
      kind === 'postgres' ? 'escreva DATABASE_URL com o endereço de um banco vazio' : 'tire DATABASE_URL: a cópia volta para DATA_DIR',
    ],
  })

export const occupiedFolder = (dataDir: string): OperatorError =>
  new OperatorError(`A pasta de dados já tem dados, e nada foi mudado nela: ${dataDir}`, {
    causes: ['é a pasta de uma escola que existe'],
    mend: ['guarde o que está lá ao lado: npm run restore -- CÓPIA --aside', 'ou escolha outra pasta com DATA_DIR=…'],
  })

export const occupiedDatabase = (): OperatorError =>
  new OperatorError('O banco em DATABASE_URL já tem tabelas, e nada foi mudado nele', {
    causes: ['é o banco de uma escola que existe', 'um servidor já foi iniciado neste banco'],
    mend: ['crie um banco vazio com «createdb» e escreva o endereço dele em DATABASE_URL'],
  })

export const noPrograms = (): OperatorError =>
  new OperatorError('Faltam os programas do PostgreSQL: pg_dump e pg_restore', {
    causes: ['o PostgreSQL roda em outra máquina, e aqui só está a Lousa'],
    mend: ['instale-os: apt-get install postgresql-client', 'ou diga em que pasta estão: POSTGRES_BIN=/usr/lib/postgresql/17/bin'],
  })

/** @param said by the program; it never holds the password, which goes through the environment */
export const programFailed = (name: string, said: string): OperatorError =>
  new OperatorError(`${name} não terminou: ${said.trim().split('\n').slice(0, 3).join(' ')}`, {
    causes: ['o banco não responde, ou o usuário não pode ler tudo', 'o programa é mais antigo que o servidor do PostgreSQL'],
    mend: ['confira DATABASE_URL', 'instale os programas da versão do servidor e diga onde estão em POSTGRES_BIN'],
  })
