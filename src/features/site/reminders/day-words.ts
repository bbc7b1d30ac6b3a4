import { pack } from '#lib/language.ts'

/** The day's names, from Sunday. */
export const days = pack('reminders/days', {
  names: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
  short: ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'],
})
