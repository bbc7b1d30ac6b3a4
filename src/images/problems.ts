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

const sentences: Readonly<Record<ProblemCode, (slot: Slot) => string>> = {
  'not-a-picture': (slot) => `Este arquivo não é uma imagem. Escolha um arquivo ${acceptedTypes(slot)}.`,
  broken: () => 'Não conseguimos abrir esta imagem. O arquivo pode estar corrompido ou incompleto: escolha outra.',
  'wrong-type': (slot) => `Este tipo de imagem não é aceito aqui. Escolha um arquivo ${acceptedTypes(slot)}.`,
  sequence: () => 'Este arquivo é uma sequência de imagens, não uma foto. Salve um quadro dela como foto e escolha essa foto.',
  'too-large': ({ pickBytes }) => `O arquivo excede o tamanho máximo permitido de ${megabytes(pickBytes)}MB. Escolha um menor.`, // REW-23, UPL-18
  'too-many-pixels': () => 'Esta imagem tem pixels demais. O limite é de 50 megapixels e de 16.384 px em cada lado: escolha uma menor.',
  'took-too-long': () => 'Esta imagem demorou demais para ser preparada. Tente uma versão menor dela.',
  'cannot-be-small-enough': ({ maxBytes }) => `Não foi possível deixar esta imagem com até ${megabytes(maxBytes)}MB. Escolha outra.`,
  'no-converter': () =>
    'Para abrir fotos HEIC pela primeira vez neste dispositivo é preciso ter conexão. Tente de novo depois, ou escolha uma imagem PNG, JPEG ou WebP.',
  failed: () => 'Não foi possível preparar esta imagem. Tente de novo.',
}

export const PROBLEMS = Object.keys(sentences) as ProblemCode[]

/** The text for the person. */
export function problemWords(problem: ProblemCode, slot: Slot): ProblemWords {
  if (problem === 'too-large' && slot.name === 'cover') {
    return { title: 'Tamanho do arquivo excedido', text: 'Por favor, escolha um arquivo com tamanho de até 1MB.' } // UPL-15
  }
  return { title: null, text: sentences[problem](slot) }
}

/** Only the first frame of an animated picture is used, and the person is told (WRK-04). */
export const FIRST_FRAME_ONLY = 'Esta imagem é animada: só o primeiro quadro será usado.'
