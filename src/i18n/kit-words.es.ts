import type { Translated } from '#lib/language.ts'
import { formatPixels } from './format.ts'
import type { kitWords } from './kit-words.ts'
import { count } from './words.ts'

export const es: Translated<typeof kitWords> = {
  address: {
    meant: (address) => `¿Quisiste decir ${address}?`,
    phone: 'Esto es un número de teléfono. Un enlace de WhatsApp abre la conversación en cualquier dispositivo.',
    usePhone: (address) => `Usar ${address}`,
    cleaned: 'Quitamos caracteres invisibles que venían con la dirección.',
  },
  confirm: {
    label: (word) => `Escribe ${word} para confirmar`,
    how: (action, word) => `“${action}” queda disponible cuando la palabra ${word} esté escrita.`,
    exact: (action, word) => `“${action}” queda disponible cuando esté escrito ${word}, en mayúsculas.`,
    ready: (action) => `Todo listo: “${action}” está disponible.`,
    word: 'ELIMINAR',
    action: 'Eliminar',
  },
  crop: {
    title: 'Recortar imagen',
    apply: 'Aplicar',
    area: 'Área del recorte',
    role: 'recorte',
    how: 'Arrastra para encuadrar; la rueda, dos dedos o el control de abajo acercan. Con el teclado, las flechas mueven la imagen y las teclas + y − acercan.',
    zoom: 'Acercamiento',
    times: (zoom) => `${zoom}×`,
    turn: 'Girar',
    reset: 'Empezar de nuevo',
    way: 'Cómo entra la imagen',
    cut: 'Recortar',
    whole: 'Que quepa entera',
    preview: 'La imagen entera, como va a quedar',
    background: 'Fondo',
    backgrounds: { none: 'Ninguno', white: 'Blanco', black: 'Negro', other: 'Otro' },
    backgroundColour: 'Color del fondo',
    numbers: 'Recorte en números',
    left: 'Desde la izquierda',
    top: 'Desde arriba',
    width: 'Ancho',
    opening: 'Abriendo la imagen…',
    broken: 'No se pudo mostrar esta imagen. Cancela y elige otra.',
    result: (width, height) => `Sale con ${formatPixels(width, height)}.`,
    small: (width, height) => `Es menor que lo recomendado (${formatPixels(width, height)}) y puede verse borrosa.`,
  },
  number: {
    bad: 'Usa solo números, por ejemplo 12.',
    less: (label) => `Menos: ${label}`,
    more: (label) => `Más: ${label}`,
    whole: 'Usa un número entero.',
    places: (n) => count(n, 'Usa como máximo {n} decimal.', 'Usa como máximo {n} decimales.'),
    between: (min, max) => `Usa un número entre ${min} y ${max}.`,
    atLeast: (min) => `Usa ${min} o más.`,
    atMost: (max) => `Usa ${max} o menos.`,
  },
  code: {
    leave: 'Tab sangra el código; Esc y después Tab salen del editor.',
    problem: ({ line, tag, kind }, more) => {
      const what = kind === 'open' ? `<${tag}> sin cierre` : `</${tag}> sin apertura`
      const others = more === 0 ? '' : more === 1 ? ' Hay 1 aviso más.' : ` Hay ${more} avisos más.`
      return `Línea ${line}: ${what}. Se puede guardar así.${others}`
    },
    goTo: 'Ir a la línea',
  },
  colour: {
    code: 'Código del color',
    other: 'Elegir otro color',
    ready: 'Colores listos',
    none: 'Sin color',
    bad: 'Usa un color como #FFB84D o #FB4.',
    contrast: 'Contraste',
    names: {
      darkRed: 'Rojo oscuro',
      brightRed: 'Rojo vivo',
      orange: 'Naranja',
      yellow: 'Amarillo',
      oliveGreen: 'Verde oliva',
      brightGreen: 'Verde vivo',
      purple: 'Morado',
      magenta: 'Magenta',
      navyBlue: 'Azul marino',
      cyan: 'Cian',
      gray: 'Gris',
      brown: 'Marrón',
    },
    faint: 'Por debajo de 4.5:1 el texto cuesta leerse.',
    nearest: (colour) => `Usar ${colour}, el color legible más cercano`,
  },
  file: {
    choose: 'Elegir archivo',
    change: 'Cambiar archivo',
    remove: 'Quitar',
    cancel: 'Cancelar el envío',
    none: 'Ningún archivo elegido.',
    drag: 'Arrastra un archivo hasta aquí o elige uno.',
    drop: 'Suelta el archivo aquí.',
    max: (megabytes) => `tamaño máx.: ${megabytes}MB`,
    of: (sent, all) => `${sent} de ${all}`,
    progress: (name) => `Envío de ${name}`,
    states: {
      chosen: 'Elegido',
      waiting: 'En espera',
      sending: 'Enviando',
      processing: 'Procesando',
      done: 'Enviado',
      failed: 'Falló',
    },
    refused: {
      large: 'El archivo supera el tamaño máximo permitido. Elige un archivo menor.',
      type: 'Este tipo de archivo no se acepta aquí. Elige uno de otro tipo.',
      empty: 'Este archivo está vacío. Elige otro.',
      several: 'Elige un archivo a la vez.',
      folder: 'Elige un archivo, no una carpeta.',
    },
  },
  video: {
    large: 'El tamaño límite para este video es 25mb. Elige uno menor o comprime este.',
    type: 'Usa un video mp4, avi, mpeg, mpg, webm, mov, mkv o flv.',
    dark: 'Este navegador no muestra este formato. El envío funciona igual.',
  },
  font: {
    face: 'Fuente',
    weight: 'Peso',
    size: 'Tamaño',
    theme: 'Del tema',
    themeWeight: (narrow, wide) => (narrow === wide ? `Del tema (${wide})` : `Del tema (${wide} a ${narrow})`),
    themeSize: (least, most) =>
      least === most ? `Tamaño del tema: ${least}\u00a0px.` : `Tamaño del tema: de ${least} a ${most}\u00a0px, según la pantalla.`,
    choose: 'Elige una fuente',
  },
  select: {
    search: 'Escribe para buscar',
    none: 'No se encontró ningún resultado',
    loading: 'Buscando más…',
    failed: 'No se pudo buscar todo.',
    offline: 'Sin conexión: solo lo que está en este dispositivo.',
    found: (n) => count(n, '{n} opción', '{n} opciones'),
    chosen: 'Elegidos',
    remove: (label) => `Quitar ${label}`,
    clear: (label) => `Limpiar ${label}`,
  },
  time: {
    unit: { hours: 'Horas', minutes: 'Minutos', seconds: 'Segundos' },
    short: { hours: 'h', minutes: 'min', seconds: 's' },
    bad: 'Usa solo números en las horas, los minutos y los segundos.',
    tooLong: (most) => `Usa como máximo ${most}.`,
    inWords: (hours, minutes, seconds) =>
      [
        hours > 0 && count(hours, '{n} hora', '{n} horas'),
        minutes > 0 && count(minutes, '{n} minuto', '{n} minutos'),
        (seconds > 0 || hours + minutes === 0) && count(seconds, '{n} segundo', '{n} segundos'),
      ]
        .filter(Boolean)
        .join(', ')
        .replace(/, ([^,]*)$/, ' y $1'),
  },
}
