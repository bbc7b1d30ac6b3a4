import { formatNumber } from '#i18n/format.ts'
import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'
import { workInWords } from './work-count.ts'

export const es: Translated<typeof words> = {
  home: {
    goOn: 'Seguir viendo',
    highlight: 'Tendencias',
    myList: 'Mi lista',
    lessons: (n) => count(n, '{n} clase', '{n} clases'),
    next: (n, title) => (n > 0 ? `Clase ${n} · ${title}` : title),
    title: 'Página de inicio',
    hero: 'Banner principal',
    banner: (place, of) => `Banner ${place} de ${of}`,
    banners: 'Banners',
    pause: 'Detener el cambio automático',
    play: 'Reanudar el cambio automático',
    playVideo: 'Ver el video del banner',
    pauseVideo: 'Pausar el video del banner',
    previous: (title) => `Anterior en ${title}`,
    following: (title) => `Siguiente en ${title}`,
    watched: (percent) => `${percent}% visto`,
    locked: 'Solo con el producto',
    toCome: 'Elige el contenido y aparece aquí.',
    pauseRow: (title) => `Detener el cambio automático en ${title}`,
    playRow: (title) => `Reanudar el cambio automático en ${title}`,
    rank: (place) => `En el lugar ${place}`,
    emptyTitle: 'Aquí todavía no hay nada',
    emptyText: 'Cuando la escuela publique los primeros cursos, aparecen aquí.',
    noRows: 'Aquí todavía no hay cursos',
    noRowsEditor: 'Publica un carrusel en la edición y aparece aquí, debajo de los banners.',
    emptyEditor: 'Publica un banner o un carrusel en la edición y aparece aquí.',
  },
  openShowcase: {
    text: 'Mira lo que puedes aprender aquí. Para ver las clases, entra con tu cuenta: te llevamos directo a lo que elegiste.',
  },
  header: { edit: 'Editar', order: 'Ordenar la vitrina', syncing: 'Sincronización' },
  onlyYou: 'Borrador: solo lo ves tú',
  footer: {
    nav: 'Pie de página',
    terms: 'Términos de uso',
    privacy: 'Política de privacidad',
    by: (school) => `${school} usa Lousa`,
    network: (name, school) => `${school} en ${name}`,
  },
  ended: {
    text: 'Tu sesión terminó. Entra para seguir desde aquí.',
    title: 'Tu sesión terminó',
    old: (ago) => `Tu sesión terminó. Ves lo que se guardó ${ago}.`,
    inPage: {
      old: (ago) => `Tu sesión terminó. Ves lo que llegó ${ago}.`,
    },
  },
  mirror: {
    nothing: 'Todavía no hay nada en este dispositivo',
    offline:
      'Este dispositivo todavía no guardó esta página y no tiene conexión. En cuanto haya internet llega sola, y después funciona sin conexión.',
    failed: 'No pudimos traer esta página ahora. Lo intentamos de nuevo solos; lo que ya estaba guardado sigue aquí.',
    loading: 'Cargando la página',
    retry: 'Intentar de nuevo',
    updated: (ago) => `Actualizado ${ago}`,
    inPage: {
      offline: 'Esta página todavía no llegó y no tienes conexión. Llega sola en cuanto haya internet.',
      failed: 'No pudimos traer esta página ahora. Lo intentamos de nuevo solos.',
    },
  },
  account: {
    drawer: 'Menú de la cuenta',
    hello: 'Hola,',
    home: 'Inicio',
    profile: 'Mi perfil',
    favourites: 'Favoritos',
    quizzes: 'Evaluaciones',
    notifications: 'Notificaciones',
    isNew: 'Nuevo',
    downloads: 'Descargas',
    reminder: 'Recordatorio de estudio',
    leave: 'Cerrar sesión',
    leaving: 'Saliendo…',
  },
  notices: {
    title: 'Notificaciones',
    new: 'sin leer',
    unread: (n, older) => {
      if (older === 0) return n === 0 ? 'Todo leído' : `${n} sin leer`
      const left = older === 1 ? '1 antigua' : `${formatNumber(older)} antiguas`
      if (n > 0) return `${n} sin leer y ${left}`
      return older === 1 ? 'Falta 1 antigua' : `Faltan ${left}`
    },
    markAll: 'Marcar todas como leídas',
    markOlder: 'Marcar todas, también las antiguas',
    all: 'Ver todas las notificaciones',
    settings: 'Qué avisar',
    updated: (ago) => `Actualizado ${ago}`,
    older: 'Cargando las más antiguas…',
    end: 'Ya las viste todas.',
    olderOffline: 'Las más antiguas aparecen cuando haya conexión.',
    olderFailed: 'No pudimos traer las más antiguas ahora.',
  },
  away: {
    leaving: 'Saliendo…',
    leavingText: 'Esperamos las últimas respuestas del servidor. Tarda unos segundos.',
    title: 'Esta cuenta se cerró en otra pestaña',
    text: 'Esta pestaña ya no muestra nada de ella, y no guarda ni envía nada. Para seguir, entra de nuevo.',
    goOn: 'Continuar',
  },
  signInOffline: 'Sin conexión. Para entrar hace falta internet; intenta de nuevo cuando vuelva.',
  pages: {
    favourites: 'Favoritos',
    favouritesEmpty: 'Todavía no hay favoritos',
    favouritesEmptyText: 'Marca una clase con el corazón y queda aquí, también sin internet.',
    notifications: 'Notificaciones',
    notificationsEmpty: 'No tienes ninguna notificación por ahora.',
    today: 'Hoy',
    older: 'Anteriores',
    profile: 'Mi perfil',
    quizzes: 'Evaluaciones',
    reminders: 'Recordatorio de estudio',
    remindersText: 'Elige días y horarios, y recibe un aviso para estudiar.',
    live: 'En vivo',
    liveNow: 'La escuela está en vivo ahora. La transmisión no se ve en esta página: abre el enlace que envió la escuela.',
    liveNot: 'No hay ninguna clase en vivo en este momento. Cuando empiece una, aparece “EN VIVO” en lo alto del sitio.',
    backHome: 'Volver al inicio',
    name: 'Nombre',
    email: 'Correo electrónico',
    school: 'Escuela',
    inPage: {
      favouritesEmptyText: 'Marca una clase con el corazón y se queda aquí.',
    },
  },
  notFound: { title: 'Esta página no existe', text: 'La dirección pudo haber cambiado o estar escrita de otra manera.' },
  outOfReach: {
    title: 'Esta página necesita conexión',
    text: 'No queda guardada en este dispositivo. Todas las demás funcionan sin conexión.',
    again: 'Intentar de nuevo',
    inPage: {
      text: 'Este navegador no guarda nada de esta escuela, así que solo se abre con internet.',
    },
  },
  oldTab: {
    title: 'Esta pestaña quedó desactualizada',
    text: 'Llegó una versión nueva de la escuela mientras estaba abierta. Lo que escribiste está guardado en este dispositivo; recarga para seguir.',
    inPage: {
      text: 'Llegó una versión nueva de la escuela mientras esta pestaña estaba abierta. Recarga para continuar; lo que escribiste y no enviaste no está guardado, así que cópialo antes.',
    },
  },
  broken: {
    title: 'Algo salió mal en esta página',
    text: 'El error fue nuestro. Lo que escribiste está guardado en este dispositivo; recargar la página suele resolverlo.',
    reload: 'Recargar',
    inPage: {
      text: 'El error fue nuestro. Recargar la página suele resolverlo. Lo que escribiste y no enviaste no está guardado: este navegador no guarda nada de esta escuela.',
    },
  },
  lost: {
    title: 'Recarga la página',
    text: 'El navegador cerró lo que este sitio guarda en este dispositivo. Recarga para seguir donde estabas.',
    inPage: {
      text: 'Este navegador no guarda nada de esta escuela, y la página perdió lo que mostraba. Recarga para traer todo de nuevo.',
    },
  },
  erased: {
    title: 'El navegador borró los datos de este sitio',
    text: (edits, drafts) =>
      edits + drafts === 0
        ? 'Lo que había en este dispositivo se borró, tal vez por falta de espacio. Nada tuyo esperaba ser enviado. Recarga para traer todo de nuevo.'
        : `Lo que había en este dispositivo se borró, tal vez por falta de espacio. Todavía solo aquí: ${workInWords(edits, drafts)}. Recarga: la página muestra lo que se perdió y trae de vuelta los borradores que pudo guardar.`,
  },
  mayBeEvicted: {
    install: {
      title: 'Instala la app para no perder cambios sin enviar',
      text: 'Este navegador puede borrar datos guardados cuando falte espacio. Instala la app, o envía antes de cerrar.',
    },
    send: {
      title: 'Envía antes de cerrar, para no perder cambios',
      text: 'Este navegador puede borrar datos guardados cuando falte espacio.',
    },
  },
}
