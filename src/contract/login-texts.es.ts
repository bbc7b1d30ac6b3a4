import type { LoginTexts } from './login-texts.ts'

export const es: LoginTexts = { title: 'Inicia sesión', sub: 'Las clases siguen donde las dejaste.' }
