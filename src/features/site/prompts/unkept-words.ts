import { pack } from '#lib/language.ts'
import type { Unkept } from '#lib/unkept.ts'

export type Browser = 'firefox' | 'safari' | 'iphone' | 'chrome' | 'other'

/** The texts about a browser that keeps nothing, and how to allow it (PER-03). */
export const words = pack('prompts/unkept', {
  region: 'O que este navegador guarda',
  nothing: 'Este navegador não guarda nada desta escola',
  noAnswer: 'O armazenamento deste navegador não respondeu',
  student: 'Você lê, responde e comenta com internet, e o que enviar sai na hora. O que ainda não saiu se perde se esta página fechar.',
  absent: 'Ele não tem o armazenamento de sites (IndexedDB).',
  refused: 'Ele recusou o armazenamento de sites (IndexedDB).',
  editor: (why: string) =>
    `${why} Dá para editar com internet, e cada «Salvar» sai na hora. Rascunhos e o que ainda não saiu se perdem se esta página fechar.`,
  editorSilent:
    'A página seguiu sem ele: o que estava guardado aqui continua lá, mas não aparece. O que você fizer agora e não sair se perde se esta página fechar.',
  how: 'Como permitir',
  howSilent: 'O que fazer',
  steps: 'Para este navegador guardar',
  stepsSilent: 'Para ele responder',
  gotIt: 'Entendi',
  reload: 'Recarregar',
  outsidePrivate: 'Se esta é uma janela privativa ou anônima, abra a escola numa janela comum.',
  silent: ['Feche as outras abas desta escola.', 'Recarregue. Se continuar assim, feche o navegador e abra de novo.'],
  firefox: (host: string) => [
    'Em Configurações › Privacidade e Segurança › Histórico, escolha «Memorizar o histórico», e não «Nunca memorizar».',
    `Em «Cookies e dados de sites» › «Gerenciar exceções», permita ${host}.`,
  ],
  safari: [
    'Em Safari › Ajustes › Avançado (ou Privacidade), desmarque «Bloquear todos os cookies».',
    'Com o Modo de Isolamento ligado, tire este site dele: Safari › Ajustes para este site.',
  ],
  iphone: [
    'Em Ajustes › Apps › Safari › Avançado, desligue «Bloquear Todos os Cookies».',
    'Com o Modo de Isolamento ligado, tire este site dele no menu da página, ao lado do endereço.',
  ],
  chrome: (host: string) => [
    `Toque no ícone à esquerda do endereço, abra «Cookies e dados do site» e permita ${host}.`,
    'Em Configurações › Privacidade e segurança, não bloqueie todos os cookies nem os dados de sites.',
  ],
  other: (host: string) => [`Nas configurações do navegador, permita cookies e dados de sites para ${host}.`],
})

/** What is not kept, in words for a student or for an editor. */
export function saidOf(why: Unkept, editor: boolean): { readonly title: string; readonly text: string } {
  const title = why === 'silent' ? words.noAnswer : words.nothing
  if (!editor) return { title, text: words.student }
  return { title, text: why === 'silent' ? words.editorSilent : words.editor(words[why]) }
}

/** @param host the school's address, as the browser's settings show it */
export function stepsOf(browser: Browser, host: string): readonly string[] {
  const steps = words[browser]
  return typeof steps === 'function' ? steps(host) : steps
}
