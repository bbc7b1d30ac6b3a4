import type { Unkept } from '#lib/unkept.ts'

interface Said {
  readonly title: string
  readonly text: string
}

const nothingKept = 'Este navegador não guarda nada desta escola'

const student = (title: string): Said => ({
  title,
  text: 'Você lê, responde e comenta com internet, e o que enviar sai na hora. O que ainda não saiu se perde se esta página fechar.',
})

const editor = (why: string): Said => ({
  title: nothingKept,
  text: `${why} Dá para editar com internet, e cada «Salvar» sai na hora. Rascunhos e o que ainda não saiu se perdem se esta página fechar.`,
})

/** What a browser that keeps nothing means, and how to let it (PER-03). */
export const words = {
  region: 'O que este navegador guarda',
  student: {
    absent: student(nothingKept),
    refused: student(nothingKept),
    silent: student('O armazenamento deste navegador não respondeu'),
  },
  editor: {
    absent: editor('Ele não tem o armazenamento de sites (IndexedDB).'),
    refused: editor('Ele recusou o armazenamento de sites (IndexedDB).'),
    silent: {
      title: 'O armazenamento deste navegador não respondeu',
      text: 'A página seguiu sem ele: o que estava guardado aqui continua lá, mas não aparece. O que você fizer agora e não sair se perde se esta página fechar.',
    },
  },
  how: 'Como permitir',
  howSilent: 'O que fazer',
  steps: 'Para este navegador guardar',
  stepsSilent: 'Para ele responder',
  gotIt: 'Entendi',
  reload: 'Recarregar',
  outsidePrivate: 'Se esta é uma janela privativa ou anônima, abra a escola numa janela comum.',
  silent: ['Feche as outras abas desta escola.', 'Recarregue. Se continuar assim, feche o navegador e abra de novo.'],
} as const satisfies Record<string, unknown> & {
  readonly student: Readonly<Record<Unkept, Said>>
  readonly editor: Readonly<Record<Unkept, Said>>
}

export type Browser = 'firefox' | 'safari' | 'iphone' | 'chrome' | 'other'

/** @param host the school's address, as the browser's settings name it */
export function stepsOf(browser: Browser, host: string): readonly string[] {
  switch (browser) {
    case 'firefox':
      return [
        'Em Configurações › Privacidade e Segurança › Histórico, escolha «Memorizar o histórico», e não «Nunca memorizar».',
        `Em «Cookies e dados de sites» › «Gerenciar exceções», permita ${host}.`,
      ]
    case 'safari':
      return [
        'Em Safari › Ajustes › Avançado (ou Privacidade), desmarque «Bloquear todos os cookies».',
        'Com o Modo de Isolamento ligado, tire este site dele: Safari › Ajustes para este site.',
      ]
    case 'iphone':
      return [
        'Em Ajustes › Apps › Safari › Avançado, desligue «Bloquear Todos os Cookies».',
        'Com o Modo de Isolamento ligado, tire este site dele no menu da página, ao lado do endereço.',
      ]
    case 'chrome':
      return [
        `Toque no ícone à esquerda do endereço, abra «Cookies e dados do site» e permita ${host}.`,
        'Em Configurações › Privacidade e segurança, não bloqueie todos os cookies nem os dados de sites.',
      ]
    case 'other':
      return [`Nas configurações do navegador, permita cookies e dados de sites para ${host}.`]
  }
}
