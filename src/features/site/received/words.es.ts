import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const es: Translated<typeof words> = {
  title: 'Compartida',
  where: '¿Dónde quieres usarla?',
  photo: (at, of) => `Imagen ${at} de ${of}`,
  noPreview: 'Verás la foto al recortarla.',
  noPicture: 'Esto no es PNG, JPEG, WebP ni HEIC. Comparte una foto.',
  profile: 'Mi foto de perfil',
  post: (community) => `Publicar en «${community}»`,
  nowhere: 'No tienes una comunidad que acepte este texto.',
  none: 'No se compartió nada',
  noneText: 'En la galería, abre una foto, toca Compartir y elige esta app.',
  lost: 'La foto no llegó',
  lostText: 'La app no pudo recibirla. Ábrela una vez con internet y comparte de nuevo: sigue en tu galería.',
  left: (n) => `Quedaron fuera: ${n}. Caben 10 fotos y 100 MB.`,
}
