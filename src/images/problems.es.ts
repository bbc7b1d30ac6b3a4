import type { Translated } from '#lib/language.ts'
import type { pictureWords } from './problems.ts'

export const es: Translated<typeof pictureWords> = {
  problems: {
    'not-a-picture': ({ types }) => `Este archivo no es una imagen. Elige un archivo ${types}.`,
    broken: () => 'No pudimos abrir esta imagen. El archivo puede estar dañado o incompleto: elige otra.',
    'wrong-type': ({ types }) => `Este tipo de imagen no se acepta aquí. Elige un archivo ${types}.`,
    sequence: () => 'Este archivo es una secuencia de imágenes, no una foto. Guarda un cuadro como foto y elige esa foto.',
    'too-large': ({ pick }) => `El archivo supera el tamaño máximo de ${pick}MB. Elige uno menor.`,
    'too-many-pixels': () => 'Esta imagen tiene demasiados píxeles. El límite es de 50 megapíxeles y 16,384 px por lado: elige una menor.',
    'took-too-long': () => 'Esta imagen tardó demasiado en prepararse. Prueba una versión menor.',
    'cannot-be-small-enough': ({ most }) => `No se pudo dejar esta imagen en ${most}MB. Elige otra.`,
    'no-converter': () =>
      'Para abrir fotos HEIC por primera vez en este dispositivo hace falta conexión. Intenta después, o elige una imagen PNG, JPEG o WebP.',
    failed: () => 'No se pudo preparar esta imagen. Intenta de nuevo.',
  },
  coverTooLarge: { title: 'El archivo es demasiado grande', text: 'Por favor, elige un archivo de hasta 1MB.' },
  firstFrameOnly: 'Esta imagen es animada: solo se usará el primer cuadro.',
}
