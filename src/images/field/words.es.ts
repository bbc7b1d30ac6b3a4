import { formatBytes, formatPixels } from '#i18n/format.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const es: Translated<typeof words> = {
  reading: 'Leyendo la imagen…',
  converting: 'Convirtiendo la foto HEIC. Puede tardar unos segundos…',
  cropping: 'Elige el recorte.',
  making: 'Recortando y comprimiendo…',
  again: 'Recortar de nuevo',
  same: (label) => `Usar la misma imagen de ${label}`,
  stop: 'Cancelar',
  tryAgain: 'Intentar de nuevo',
  compress: 'Comprimir automáticamente',
  noSpace: 'No se pudo guardar la imagen en este dispositivo. Libera espacio y elige de nuevo.',
  notKept:
    'El navegador no guardó la imagen. En una ventana privada el navegador puede no guardar archivos: abre la escuela en una ventana común y elige de nuevo.',
  originalGone: 'El archivo original ya no está completo en este dispositivo. Elige la imagen otra vez.',
  onlyTheCut: 'El archivo original ya no está en este dispositivo: para recortar de nuevo, elige la imagen otra vez.',
  notLoaded: 'El editor de imágenes todavía no está en este dispositivo. Intenta de nuevo cuando haya conexión.',
  drop: 'Arrastra un archivo hasta aquí, o pega con Ctrl+V.',
  cut: (type, width, height, bytes) => `${type} de ${formatPixels(width, height)}, ${formatBytes(bytes)}`,
  kept: (type, bytes) => `${type}, ${formatBytes(bytes)}`,
  sending: (sent, total) => `${formatBytes(sent)} de ${formatBytes(total)}`,
  waits: 'En espera',
  waitsForWifi: 'En espera del wifi',
  waitsForNet: 'En espera de conexión',
  notSent: 'No se envió.',
}
