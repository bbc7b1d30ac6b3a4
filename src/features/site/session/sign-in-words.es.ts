import { es as signIn } from '#features/sign-in/words.es.ts'
import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './sign-in-words.ts'

export const es: Translated<typeof words> = {
  ...signIn,
  entering: 'Entrando…',
  magicSent: 'Si este correo tiene una cuenta, el enlace llega en un momento y sirve por 15 minutos.',
  forgot: 'Olvidé mi contraseña',
  forgotSent: 'Si este correo tiene una cuenta, llega en un momento un enlace para entrar sin contraseña. Sirve por 15 minutos.',
  link: {
    title: 'Falta un toque',
    text: 'Toca “Entrar” para continuar. El enlace sirve por 15 minutos, una sola vez.',
    over: 'Este enlace ya no sirve',
    none: 'Esta dirección está incompleta. Abre de nuevo el enlace del correo, o pide otro.',
    another: 'Ir a la página de entrada',
  },
  needEmail: 'Escribe tu correo electrónico',
  badEmail: 'Este correo no parece completo',
  needPassword: 'Escribe tu contraseña',
  wrong: 'Correo o contraseña incorrectos',
  tooMany: (seconds) => `Demasiados intentos. Intenta de nuevo en ${count(seconds, '{n} segundo', '{n} segundos')}.`,
  mayTry: 'Ya puedes intentar de nuevo.',
  failed: 'No pudimos hacerte entrar ahora. Intenta de nuevo en un momento.',
  noSchool: 'No encontramos la escuela de esta dirección. Revisa la dirección o intenta de nuevo.',
  needCookies:
    'Este navegador rechaza las cookies de esta escuela, y sin ellas no se puede entrar. Permite las cookies de este sitio e intenta de nuevo.',
  again: 'Entra de nuevo',
  againText: 'Tu sesión terminó. Lo que hiciste está guardado en este dispositivo y sigue en cuanto entres.',
  owed: {
    'sign-out': 'Saliste sin contacto con el servidor: se entera en el próximo contacto.',
    rest: 'Saliste sin contacto con el servidor. Tus datos ya se borraron de aquí; lo que queda de ellos en los archivos del navegador sale en el próximo contacto: abre esta página con internet.',
  },
  inPage: {
    againText: 'Tu sesión terminó. Entra sin cerrar ni recargar esta página: lo que hiciste y no se envió está solo en ella.',
  },
}
