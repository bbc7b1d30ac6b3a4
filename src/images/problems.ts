import { pack } from '#lib/language.ts'
import { type Slot, acceptedTypes } from './slots.ts'

/** Everything that can go wrong with a picked file. */
export type ProblemCode =
  | 'not-a-picture'
  | 'broken'
  | 'wrong-type'
  /** Frames of a sequence without a picture of their own. */
  | 'sequence'
  | 'too-large'
  | 'too-many-pixels'
  | 'took-too-long'
  | 'cannot-be-small-enough'
  /** The HEIC decoder was never fetched on this device, and there is no network now. */
  | 'no-converter'
  /** The browser failed: no memory left, or the worker's file is gone. */
  | 'failed'

export interface Failure {
  readonly ok: false
  readonly problem: ProblemCode
}

export type Outcome<T> = ({ readonly ok: true } & T) | Failure

export const failure = (problem: ProblemCode): Failure => ({ ok: false, problem })

export interface ProblemWords {
  /** Only for problems that have a title in the seeds. */
  readonly title: string | null
  readonly text: string
}

/** 1,048,576 bytes and our own limit of 1,000,000 are both «1MB» to people (AMB-02). */
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576)

/** Of a slot, as a sentence says them. */
interface Limits {
  /** «PNG, JPEG, WebP ou HEIC» */
  readonly types: string
  /** MB of a picked file. */
  readonly pick: number
  /** MB of what is made of it. */
  readonly most: number
}

export const pictureWords = pack('pictures', {
  problems: {
    'not-a-picture': ({ types }) => `Este arquivo não é uma imagem. Escolha um arquivo ${types}.`,
    broken: () => 'Não conseguimos abrir esta imagem. O arquivo pode estar corrompido ou incompleto: escolha outra.',
    'wrong-type': ({ types }) => `Este tipo de imagem não é aceito aqui. Escolha um arquivo ${types}.`,
    sequence: () => 'Este arquivo é uma sequência de imagens, não uma foto. Salve um quadro dela como foto e escolha essa foto.',
    'too-large': ({ pick }) => `O arquivo excede o tamanho máximo permitido de ${pick}MB. Escolha um menor.`, // REW-23, UPL-18
    'too-many-pixels': () => 'Esta imagem tem pixels demais. O limite é de 50 megapixels e de 16.384 px em cada lado: escolha uma menor.',
    'took-too-long': () => 'Esta imagem demorou demais para ser preparada. Tente uma versão menor dela.',
    'cannot-be-small-enough': ({ most }) => `Não foi possível deixar esta imagem com até ${most}MB. Escolha outra.`,
    'no-converter': () =>
      'Para abrir fotos HEIC pela primeira vez neste dispositivo é preciso ter conexão. Tente de novo depois, ou escolha uma imagem PNG, JPEG ou WebP.',
    failed: () => 'Não foi possível preparar esta imagem. Tente de novo.',
  } satisfies Readonly<Record<ProblemCode, (limits: Limits) => string>>,
  // UPL-15
  coverTooLarge: { title: 'Tamanho do arquivo excedido', text: 'Por favor, escolha um arquivo com tamanho de até 1MB.' },
  /** Only the first frame of an animated picture is used, and the person is told (WRK-04). */
  firstFrameOnly: 'Esta imagem é animada: só o primeiro quadro será usado.',
})

export const PROBLEMS = Object.keys(pictureWords.problems) as ProblemCode[]

/** The text for the person. */
export function problemWords(problem: ProblemCode, slot: Slot): ProblemWords {
  if (problem === 'too-large' && slot.name === 'cover') return pictureWords.coverTooLarge
  const limits = { types: acceptedTypes(slot), pick: megabytes(slot.pickBytes), most: megabytes(slot.maxBytes) }
  return { title: null, text: pictureWords.problems[problem](limits) }
}
