/*
 * What stops the server at its start, told to whoever runs it: what happened, what it may come from, how to mend it. `main.ts` and `tenant-cli.ts`
 * print the message without a stack.
 */

export class OperatorError extends Error {
  override name = 'OperatorError'

  /** @param mend at least one step that one can take without reading the code */
  constructor(what: string, { causes, mend }: { readonly causes: readonly string[]; readonly mend: readonly string[] }, cause?: unknown) {
    super([what, ...part('Pode ser que', causes), ...part('O que fazer', mend)].join('\n'), { cause })
  }
}

const part = (title: string, lines: readonly string[]) => [`${title}:`, ...lines.map((line) => `  - ${line}`)]

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A setting that the server cannot read. Secrets are never repeated: `problem` holds a value only where it may be seen. */
export const badSetting = (name: string, problem: string, example: string): OperatorError =>
  new OperatorError(`${name}: ${problem}`, {
    causes: ['o valor foi escrito com um erro, ou é o de outra variável', 'um arquivo de ambiente antigo ainda é lido'],
    mend: [`escreva como neste exemplo: ${example}`, 'ou tire a variável: o README diz o que vale sem ela'],
  })

export const lockedFolder = (dataDir: string, pid: string): OperatorError =>
  new OperatorError(`A pasta de dados já está aberta pelo processo ${pid}: ${dataDir}`, {
    causes: ['outro «npm start» desta pasta ainda está rodando', 'outro contêiner usa o mesmo volume'],
    mend: ['encerre o outro processo', 'ou escolha outra pasta com DATA_DIR=…'],
  })

/** Starters that meet give way to each other; after seconds of that none of them has the folder. */
export const contestedFolder = (dataDir: string): OperatorError =>
  new OperatorError(`Não foi possível reservar a pasta de dados: outros processos também tentam. ${dataDir}`, {
    causes: ['um gerenciador de processos inicia vários servidores na mesma pasta'],
    mend: ['deixe um só servidor por pasta', 'para vários servidores, use DATABASE_URL e um bucket (docs/storage.md)'],
  })

/** No place where the lock's socket can stand. */
export const folderWithoutSocket = (dataDir: string, error?: unknown): OperatorError =>
  new OperatorError(
    `Não foi possível reservar a pasta de dados: nenhum lugar para o soquete. ${dataDir}`,
    {
      causes: ['o caminho da pasta é longo demais', 'o disco não guarda soquetes e a pasta temporária não pode ser escrita'],
      mend: ['escolha uma pasta de caminho curto com DATA_DIR=…', 'ou dê a este usuário o direito de escrever na pasta temporária'],
    },
    error,
  )

const FOLDER_PROBLEMS: Readonly<Record<string, readonly [cause: string, mend: string]>> = {
  EACCES: ['a pasta é de outro usuário', 'dê a este usuário o direito de escrever nela'],
  EPERM: ['a pasta é de outro usuário', 'dê a este usuário o direito de escrever nela'],
  EROFS: ['o disco só pode ser lido', 'escolha uma pasta em outro disco com DATA_DIR=…'],
  ENOSPC: ['o disco está cheio', 'libere espaço e inicie de novo'],
  EDQUOT: ['o espaço deste usuário acabou', 'libere espaço e inicie de novo'],
  EIO: ['o disco tem defeito', 'copie a pasta para outro disco e escolha-a com DATA_DIR=…'],
  ENOTDIR: ['um arquivo tem o nome da pasta', 'escolha outra pasta com DATA_DIR=…'],
  EEXIST: ['um arquivo tem o nome da pasta', 'escolha outra pasta com DATA_DIR=…'],
}

/** PGlite's own numbers of the system's errors: it throws an object without a message. */
const EMSCRIPTEN: Readonly<Record<number, string>> = { 2: 'EACCES', 19: 'EDQUOT', 29: 'EIO', 51: 'ENOSPC', 63: 'EPERM', 69: 'EROFS' }

const folderCodeOf = (error: unknown): string => {
  const errno = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : 0
  return codeOf(error) || (EMSCRIPTEN[errno] ?? '')
}

/** What may be said again: PGlite ends with words of its compiler. */
const isPlain = (error: unknown): error is Error =>
  error instanceof Error && !/^(?:Aborted|unreachable|memory access|table index|Program terminated)/i.test(error.message)

const KEEP = 'guarde uma cópia da pasta antes de mudar qualquer coisa'
const PUT_BACK = 'ponha de volta uma cópia que foi feita com o servidor parado'
const BEGIN = 'ou comece outra pasta com DATA_DIR=…: a antiga fica como está'

/** The folder cannot be written, or its database cannot be opened. `error` is what Node or PGlite threw, which need not be an `Error`. */
export function brokenFolder(dataDir: string, error: unknown): OperatorError {
  const known = FOLDER_PROBLEMS[folderCodeOf(error)]
  if (known !== undefined) {
    const [cause, mend] = known
    return new OperatorError(`A pasta de dados não pode ser usada: ${dataDir}`, { causes: [cause], mend: [mend] }, error)
  }
  const said = isPlain(error) ? ` (${textOf(error)})` : ''
  return new OperatorError(
    `O banco de dados da pasta não abre: ${dataDir}${said}`,
    {
      causes: ['a pasta foi copiada enquanto o servidor rodava', 'um arquivo dela se perdeu ou foi mudado'],
      mend: [KEEP, PUT_BACK, BEGIN],
    },
    error,
  )
}

/** There was a database, and the part that says so is gone. A new one is never made in its place. */
export const lostDatabase = (dataDir: string): OperatorError =>
  new OperatorError(`O banco de dados desta pasta está incompleto: ${dataDir}. Nada foi mudado nela.`, {
    causes: ['a pasta «pg», ou o arquivo «PG_VERSION» dentro dela, foi apagado ou se perdeu', 'a cópia da pasta não terminou'],
    mend: [KEEP, PUT_BACK, BEGIN],
  })

/** PostgreSQL reads only databases of its own major version. */
export const otherVersion = (dataDir: string, found: string, own: string): OperatorError =>
  new OperatorError(`O banco de dados da pasta não abre: ${dataDir} é da versão ${found}, e esta Lousa lê a ${own}`, {
    causes: ['outra versão da Lousa criou a pasta'],
    mend: ['inicie a versão da Lousa que a criou', BEGIN],
  })

const DATABASE_PROBLEMS: Readonly<Record<string, readonly [cause: string, mend: string]>> = {
  ECONNREFUSED: ['o PostgreSQL não está rodando, ou escuta em outra porta', 'inicie o PostgreSQL, ou corrija o endereço em DATABASE_URL'],
  ENOTFOUND: ['o nome do servidor não existe nesta rede', 'corrija o endereço em DATABASE_URL'],
  ETIMEDOUT: ['a rede não deixa chegar ao servidor', 'veja o firewall e o endereço em DATABASE_URL'],
  '28P01': ['a senha ou o usuário está errado', 'corrija usuário e senha em DATABASE_URL'],
  '28000': ['o usuário não pode entrar neste banco', 'corrija o usuário em DATABASE_URL, ou dê a ele o direito'],
  '3D000': ['o banco de dados ainda não foi criado', 'crie-o com «createdb», ou corrija o nome em DATABASE_URL'],
  '42501': ['o usuário não pode criar tabelas', 'dê ao usuário o direito de criar tabelas neste banco'],
}

/**
 * null: the connection is not what failed. `error` comes from the driver; a failed connection to several addresses holds one error for each. The
 * address is told without its password.
 */
export function databaseProblem(databaseUrl: string, error: unknown): OperatorError | null {
  const first = error instanceof AggregateError ? error.errors[0] : error
  const known = DATABASE_PROBLEMS[codeOf(first)]
  if (known === undefined) return null
  const [cause, mend] = known
  const place = URL.canParse(databaseUrl) ? new URL(databaseUrl).host : 'DATABASE_URL'
  return new OperatorError(`O banco de dados em ${place} não abre (${textOf(first)})`, { causes: [cause], mend: [mend] }, error)
}

/** null: the error is not about the port. */
export function portProblem(port: number, error: unknown): OperatorError | null {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new OperatorError(
      `A porta ${port} já está em uso`,
      {
        causes: ['outra Lousa ou outro programa usa esta porta'],
        mend: ['encerre o outro programa', `ou escolha outra porta: PORT=${port + 1}`],
      },
      error,
    )
  if (code === 'EACCES')
    return new OperatorError(
      `A porta ${port} não pode ser aberta por este usuário`,
      {
        causes: ['portas abaixo de 1024 são do administrador do sistema'],
        mend: ['escolha outra porta: PORT=4173', 'ou ponha um proxy na frente'],
      },
      error,
    )
  return null
}

/** An endpoint of the contract that no file of the server answers: a new engineer's first start after adding one. */
export const missingHandler = (name: string, call: string): OperatorError =>
  new OperatorError(`O contrato tem «${name}» (${call}), e o servidor não sabe responder`, {
    causes: ['o endpoint é novo e falta a função dele', 'a função tem outro nome', 'o arquivo dela não está em server/app/handlers.ts'],
    mend: [`escreva «${name}» entre as funções do assunto, e nomeie o arquivo em server/app/handlers.ts (CONTRIBUTING.md)`],
  })

/** Of a command that needs a database and must not make one. */
export const noDatabase = (dataDir: string): OperatorError =>
  new OperatorError(`Não há banco de dados em ${dataDir}, e nenhum foi criado`, {
    causes: ['DATA_DIR não é o do servidor', 'o servidor ainda não foi iniciado com esta pasta'],
    mend: ['diga a pasta do servidor: DATA_DIR=… npm run …', 'ou DATABASE_URL, se o banco é um PostgreSQL'],
  })
