import type { Translated } from '#lib/language.ts'
import type { words } from './notice-words.ts'

export const es: Translated<typeof words> = {
  title: 'Notificaciones',
  label: 'Preferencias de notificación',
  platform: 'Plataforma',
  email: 'Correo',
  rows: {
    like: 'Me gusta en tu publicación',
    comment: 'Comentarios en tu publicación',
    reply: 'Respuestas a tu comentario',
    post: 'Nuevas publicaciones',
  },
  cell: (row, channel) => `${row}: ${channel}`,
  communities: 'Comunidades que avisan',
  noCommunities: 'No encontramos ninguna comunidad',
  noCommunitiesWhy: 'Cuando formes parte de una comunidad, elige aquí qué quieres recibir.',
  save: 'Guardar',
  saving: 'Guardando…',
  unchanged: 'Nada cambió',
  changes: (n) => (n === 1 ? '1 cambio en borrador' : `${n} cambios en borrador`),
  queued: 'Guardado en este dispositivo',
  later: 'Se enviará cuando haya conexión.',
  sending: 'Enviando',
  checking: 'Comprobando',
  sent: 'Enviado',
  discardDraft: 'Descartar borrador',
  restored: 'Recuperamos lo que estabas cambiando.',
  savedThere: 'Otra pestaña guardó estas preferencias.',
  notRecorded: 'El navegador no pudo guardarlo. Libera espacio o recarga la página, y guarda de nuevo.',
  tryAgain: 'Intentar de nuevo',
  discard: 'Descartar',
  failed: 'No se pudo guardar la configuración',
  inPage: {
    queued: 'Solo en esta página',
  },
}
