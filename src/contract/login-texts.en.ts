import type { LoginTexts } from './login-texts.ts'

export const en: LoginTexts = { title: 'Sign in', sub: 'Your lessons continue where you left off.' }
