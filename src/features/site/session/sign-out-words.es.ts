import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './sign-out-words.ts'

export const es: Translated<typeof words> = {
  unsent: (n) => count(n, 'Tienes {n} cambio sin enviar en este dispositivo', 'Tienes {n} cambios sin enviar en este dispositivo'),
  what: ({ waits, attention, drafts }) =>
    [
      waits > 0 && count(waits, '{n} espera el envío', '{n} esperan el envío'),
      attention > 0 && count(attention, '{n} te necesita', '{n} te necesitan'),
      drafts > 0 && count(drafts, '{n} es un borrador', '{n} son borradores'),
    ]
      .filter((part) => part !== false)
      .join(' · '),
  cancel: 'Cancelar',
  back: 'Volver',
  send: 'Enviar ahora',
  sendText: 'La salida sigue sola cuando todo llegue al servidor.',
  sendNothing: 'Nada de esto sale solo: lo que te necesita está en el centro de sincronización; los borradores, en los formularios.',
  sending: 'Enviando tus cambios',
  goesOn: 'Cuando todo llegue al servidor, sales de la cuenta.',
  progress: (sent, all) => `${sent} de ${count(all, '{n} enviado', '{n} enviados')}.`,
  offline: 'Sin conexión ahora; el envío sigue cuando vuelva.',
  auth: 'El servidor pide que entres de nuevo antes.',
  export: 'Exportar',
  exporting: 'Exportando…',
  exportText: 'Todo va a un archivo que puedes importar después, aquí o en otro dispositivo.',
  exportFailed: 'No se pudo crear el archivo. Nada cambió en este dispositivo.',
  exported: 'Archivo creado',
  exportedText: (n) =>
    count(
      n,
      'El cambio fue al archivo. Revisa que esté en tus descargas antes de salir.',
      'Los {n} cambios fueron al archivo. Revisa que esté en tus descargas antes de salir.',
    ),
  exportLeft: (n) => count(n, '{n} quedó: se estaba enviando ahora.', '{n} quedaron: se estaban enviando ahora.'),
  bringBack: 'Traer de vuelta',
  bringBackFailed: 'No se pudo traer de vuelta ahora. El archivo sigue sirviendo.',
  leave: 'Salir',
  goOn: (n) => count(n, 'Decidir sobre {n}', 'Decidir sobre {n}'),
  keep: 'Salir y dejarlo en este dispositivo',
  keepText: 'Queda guardado para cuando vuelvas. Quien use este dispositivo puede leer lo que quedó.',
  discard: 'Salir y descartar',
  discardText: 'Borra de este dispositivo lo que no se envió.',
  discardTitle: (n) => count(n, '¿Descartar {n} cambio y salir?', '¿Descartar {n} cambios y salir?'),
  discardSure: 'Lo que no se envió se borra de este dispositivo y no vuelve.',
  discardHistory:
    'Lo que buscaste y las páginas que abriste siguen en el historial del navegador. Si otra persona usa este dispositivo, bórralo allí.',
  discardOffline:
    'Sin conexión, restos de lo borrado pueden quedar en los archivos del navegador hasta la próxima vez que esta página hable con la escuela.',
  discardGo: (n) => count(n, 'Descartar {n} y salir', 'Descartar {n} y salir'),
  stayed: 'Sigues en la cuenta',
  newWork: 'Mientras salías apareció un cambio que todavía no se envió. Sal de nuevo para decidir qué hacer con él.',
  full: 'Este dispositivo no tiene espacio, y sin él no se puede salir. Libera espacio e intenta de nuevo; nada de lo que hiciste se perdió.',
  other: 'El navegador no pudo cerrar la cuenta. Recarga la página y sal de nuevo; nada de lo que hiciste se perdió.',
  inPage: {
    unsent: (n) => count(n, 'Tienes {n} cambio sin enviar, solo en esta página', 'Tienes {n} cambios sin enviar, solo en esta página'),
    exportFailed: 'No pudimos crear el archivo. Nada cambió.',
    keepText: 'Lo que no se envió se pierde.',
    discardText: 'Lo que no se envió se pierde.',
    discardSure: 'Lo que no se envió se pierde y no se puede recuperar.',
  },
}
