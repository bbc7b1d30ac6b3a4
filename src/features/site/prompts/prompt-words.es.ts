import type { Translated } from '#lib/language.ts'
import type { words } from './prompt-words.ts'

export const es: Translated<typeof words> = {
  install: {
    region: 'Instalar la app',
    title: (school) => `Instala la app ${school}`,
    text: 'Abre sin conexión y puede avisarte cuando te respondan.',
    textEditor: 'Edita sin conexión y sin perder cambios sin enviar.',
    no: 'Ahora no',
    go: 'Instalar',
    how: 'Ver cómo',
    done: 'Entendido',
    steps: 'Instala en el iPhone o el iPad',
    step: [
      ['Toca Compartir', 'Es el cuadrado con una flecha hacia arriba, en la barra de Safari.'],
      ['Elige “Agregar a inicio”', 'Si no aparece, desplaza la lista hacia abajo.'],
      ['Toca “Agregar”', 'La app queda en la pantalla de inicio, junto a las otras. Entra en ella con tu cuenta.'],
    ],
  },
  update: {
    region: 'Versión nueva',
    ready: 'Versión nueva lista',
    kept: 'Lo que escribiste queda guardado.',
    later: 'Después',
    go: 'Actualizar',
    waiting: (n) => (n === 1 ? 'Esperando que termine 1 envío' : `Esperando que terminen ${n} envíos`),
    then: 'Después la versión nueva entra sola.',
    slow: 'El envío todavía no terminó',
    slowText: 'Nada se pierde si recargas ahora: sigue después.',
    updating: 'Cambiando de versión…',
    failed: 'No se pudo cambiar de versión',
    failedText: 'Cierra las otras pestañas de la escuela, o recarga esta página. Nada se pierde.',
    old: 'Esta pestaña quedó desactualizada',
    oldText: 'Recarga cuando puedas. Lo que escribiste queda guardado.',
    reload: 'Recargar',
    inPage: {
      kept: 'Lo que escribiste y no enviaste se pierde.',
      slowText: 'Se pierde si recargas ahora.',
      failedText: 'Recarga esta página cuando todo se haya enviado.',
      oldText: 'Recarga cuando puedas. Lo que escribiste y no enviaste se pierde.',
    },
  },
}
