import type { Translated } from '#lib/language.ts'
import type { words } from './unkept-words.ts'

export const es: Translated<typeof words> = {
  region: 'Lo que guarda este navegador',
  nothing: 'Este navegador no guarda nada de esta escuela',
  noAnswer: 'El almacenamiento de este navegador no respondió',
  student:
    'Lees, respondes y comentas con internet, y lo que envíes sale al momento. Lo que aún no salió se pierde si esta página se cierra.',
  absent: 'No tiene almacenamiento para sitios (IndexedDB).',
  refused: 'Rechazó el almacenamiento para sitios (IndexedDB).',
  editor: (why) =>
    `${why} Puedes editar con internet, y cada “Salvar” sale al momento. Los borradores y lo que aún no salió se pierden si esta página se cierra.`,
  editorSilent:
    'La página siguió sin él: lo que estaba guardado aquí sigue ahí, pero no aparece. Lo que hagas ahora y no salga se pierde si esta página se cierra.',
  how: 'Cómo permitirlo',
  howSilent: 'Qué hacer',
  steps: 'Para que este navegador guarde',
  stepsSilent: 'Para que responda',
  gotIt: 'Entendido',
  reload: 'Recargar',
  outsidePrivate: 'Si esta es una ventana privada o de incógnito, abre la escuela en una ventana común.',
  silent: ['Cierra las otras pestañas de esta escuela.', 'Recarga. Si sigue así, cierra el navegador y ábrelo de nuevo.'],
  firefox: (host) => [
    'En Ajustes › Privacidad y seguridad › Historial, elige “Recordar el historial”, y no “Nunca recordar”.',
    `En “Cookies y datos del sitio” › “Administrar excepciones”, permite ${host}.`,
  ],
  safari: [
    'En Safari › Ajustes › Avanzado (o Privacidad), desmarca “Bloquear todas las cookies”.',
    'Con el modo de aislamiento activo, saca este sitio de él: Safari › Ajustes para este sitio web.',
  ],
  iphone: [
    'En Ajustes › Apps › Safari › Avanzado, desactiva “Bloquear todas las cookies”.',
    'Con el modo de aislamiento activo, saca este sitio de él en el menú de la página, junto a la dirección.',
  ],
  chrome: (host) => [
    `Toca el icono a la izquierda de la dirección, abre “Cookies y datos del sitio” y permite ${host}.`,
    'En Configuración › Privacidad y seguridad, no bloquees todas las cookies ni los datos de sitios.',
  ],
  other: (host) => [`En los ajustes del navegador, permite cookies y datos de sitios para ${host}.`],
}
