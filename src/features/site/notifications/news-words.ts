import { pack } from '#lib/language.ts'

/** What a notification says, on the page and as a system notification. `{}` is a placeholder. */
export const newsWords = pack('site/news', {
  doubt: 'respondeu à sua dúvida em',
  likedPost: 'curtiu sua postagem',
  likedComment: 'curtiu seu comentário',
  commented: 'comentou:',
  replied: 'respondeu:',
  posted: 'publicou',
  quoted: '«{}»',
  one: 'Novidade',
  many: '{} novidades',
  newest: 'A mais recente: {}',
  study: 'Hora de estudar',
  studyText: 'Seu lembrete de estudo: continue de onde parou.',
})

export const filled = (text: string, hole: string | number): string => text.replace('{}', () => String(hole))
