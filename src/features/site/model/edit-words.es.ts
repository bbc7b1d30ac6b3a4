import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './edit-words.ts'

export const es: Translated<typeof words> = {
  carousel: {
    options: (title) => `Opciones de ${title}`,
    publish: 'Publicar',
    unpublish: 'Dejar de publicar',
    published: (title) => `Carrusel “${title}” publicado`,
    unpublished: (title) => `Carrusel “${title}” sin publicar`,
    hidden: 'Sin publicar',
    notSaved: 'Nada cambió.',
    notSavedText: 'El navegador no pudo guardarlo. Intenta de nuevo.',
    undoFailed: 'No se pudo deshacer.',
  },
  devices: {
    title: 'Otros dispositivos',
    text: '¿Perdiste un dispositivo, o dejaste la cuenta abierta en otro? En este sigues dentro.',
    end: 'Cerrar sesión en todos los demás dispositivos',
    ending: 'Saliendo…',
    ended: (n) =>
      n === 0
        ? 'No tenías la sesión abierta en ningún otro dispositivo.'
        : count(n, 'Cerraste la sesión en {n} dispositivo más.', 'Cerraste la sesión en {n} dispositivos más.'),
    failed: 'No se pudo ahora. Sigues dentro en los otros dispositivos; intenta de nuevo en un momento.',
    offline: 'Sin conexión. Para salir de los otros dispositivos hace falta internet.',
  },
  profile: {
    label: 'Mi perfil',
    photo: 'Foto',
    photoHint: 'PNG, JPEG, WebP o HEIC. Quienes estudian contigo la ven redonda.',
    photoAlt: 'Vista previa de la foto',
    name: 'Nombre',
    email: 'Correo electrónico',
    school: 'Escuela',
    save: 'Guardar',
    saving: 'Guardando…',
    typing: 'Escribiendo…',
    draft: 'Borrador guardado',
    draftWhere: (ago) => `En este dispositivo, ${ago}`,
    restored: (ago) => `Borrador de ${ago}.`,
    restoredText: 'Recuperamos lo que estabas cambiando.',
    discardDraft: 'Descartar borrador',
    savedThere: (name) => `Nombre guardado allá: ${name}.`,
    unchanged: 'Nada cambió',
    nothingToSave: 'Nada cambió, así que no hay nada que guardar.',
    savedHere: 'Guardado en este dispositivo',
    failed: 'No se guardó. Lo que cambiaste sigue aquí.',
    notRecorded: 'El navegador no pudo guardarlo. Libera espacio o recarga la página, y guarda de nuevo.',
    states: {
      draft: 'Borrador',
      queued: 'En espera',
      sending: 'Enviando',
      checking: 'Comprobando',
      acked: 'Enviado',
      attention: 'Necesita atención',
    },
    attention: 'No se envió.',
    tryAgain: 'Intentar de nuevo',
    discard: 'Descartar',
    inPage: {
      draft: 'Borrador solo en esta página',
      draftWhere: () => 'Se pierde si la página se cierra',
      savedHere: 'Solo en esta página',
      notRecorded: 'No pudimos enviarlo. Recarga la página y guarda de nuevo.',
    },
  },
}
