import { es as loginTexts } from '#contract/login-texts.es.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const es: Translated<typeof words> = {
  ...loginTexts,
  email: 'Correo electrónico',
  password: 'Contraseña',
  enter: 'Entrar',
  or: 'o',
  magic: 'Recibir un enlace mágico por correo',
  by: (school) => `${school || 'Esta escuela'} usa Lousa`,
}
