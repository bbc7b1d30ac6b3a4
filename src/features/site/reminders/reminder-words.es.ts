import type { Translated } from '#lib/language.ts'
import type { words } from './reminder-words.ts'

export const es: Translated<typeof words> = {
  label: 'Recordatorio de estudio',
  days: 'Días',
  time: 'Horario',
  needDays: 'Elige al menos un día',
  badTime: 'Escribe un horario como 19:30',
  save: 'Guardar recordatorio',
  saving: 'Guardando…',
  remove: 'Quitar recordatorio',
  removed: 'Recordatorio quitado',
  none: 'Ningún recordatorio en este dispositivo',
  unsaved: 'Borrador guardado',
  saved: 'Recordatorio guardado en este dispositivo',
  set: (days, time) => `${days.charAt(0).toUpperCase()}${days.slice(1)}, a las ${time}`,
  next: (when) => `El próximo es el ${when}.`,
  notKept: 'El navegador no pudo guardarlo. Libera espacio o recarga la página, y guarda de nuevo.',
  restored: 'Recuperamos lo que estabas cambiando.',
  how: 'Cómo te llega',
  allow: 'Dejar que este navegador avise',
  refused: 'El navegador no dejó activar los avisos. El calendario funciona igual.',
  calendar: 'Agregar al calendario',
  calendarText:
    'El calendario de tu dispositivo avisa a la hora, también con la app cerrada. Si cambias el recordatorio aquí, agrégalo de nuevo.',
  saveFirst: 'Guarda el recordatorio para agregarlo al calendario.',
  event: (school) => `Hora de estudiar: ${school}`,
  eventText: 'Tu recordatorio de estudio. Sigue donde quedaste.',
  file: 'recordatorio-de-estudio.ics',
  ways({ system, can, while: when }, allowed) {
    if (can === 'install') return 'En iPhone y iPad, un aviso en pantalla solo existe en la app instalada. Aquí, usa el calendario.'
    if (can === 'blocked' && system === 'iphone' && when === 'app')
      return 'El sistema está bloqueando los avisos de esta app. Permítelos en Ajustes, en Notificaciones, o usa el calendario.'
    if (can === 'blocked')
      return 'El navegador está bloqueando los avisos de este sitio. Permítelos en la configuración del sitio, o usa el calendario.'
    if (can !== 'tell' && system === 'iphone')
      return 'La versión del sistema de este dispositivo no muestra avisos de apps web. Usa el calendario.'
    if (can !== 'tell') return 'Este navegador no muestra avisos del sistema. Usa el calendario.'
    if (!allowed) return 'El navegador todavía no puede mostrar avisos de este sitio.'
    if (when === 'closed')
      return 'Con la app abierta, el aviso llega a la hora. Con ella cerrada, solo cuando el sistema despierta la app, lo que puede ser más tarde. Para estar seguro, usa el calendario.'
    return 'Con la app abierta, el aviso llega a la hora. Con ella cerrada, este navegador no avisa. Para estar seguro, usa el calendario.'
  },
  inPage: {
    none: 'Ningún recordatorio',
    unsaved: 'Borrador solo en esta página',
    saved: 'Recordatorio activo solo mientras esta página esté abierta',
  },
}
