// expects: nothing
import { pack } from '#lib/language.ts'

// Read by `scripts/gates/languages.ts`: what it must find, and what it must leave alone.

export const packed = pack('canary', { right: 'Uma aula', also: (name: string) => `Aula de ${name}` })

const beside = 'Uma parte da frase'

export const loose = {
  word: 'Salvar', // caught
  sentence: 'sem acento nem maiúscula', // caught
  hole: (n: number) => `há ${n} min`, // caught
  key: 'course',
  address: '/avaliacoes',
  name: 'Montserrat',
  beside,
}

export type Kind = 'Publicado' | 'Rascunho'

export function check(value: string): void {
  if (value === '') throw new Error('what only developers read, a whole sentence')
}

export const Part = () => (
  <section className="page wide open">
    <button type="button" aria-label="fechar" /* caught */ />
    <b>fim</b> {/* caught */}
    <img alt="" src="x.png" />
  </section>
)
