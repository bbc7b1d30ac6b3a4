import { pack } from '#lib/language.ts'

/** Why a work file was not imported; nothing was changed. */
export const workWords = pack('work-file', {
  refused: {
    foreign: 'Este arquivo não é de alterações da Lousa. Escolha um arquivo que termina em .lousa.',
    damaged: 'O arquivo está incompleto ou foi alterado. Copie-o de novo do outro dispositivo e tente outra vez.',
    newer: 'O arquivo foi criado por uma versão mais nova. Atualize este dispositivo e importe de novo.',
    'other-account': 'O arquivo é de outra conta. Só entra na conta e na escola em que foi criado.',
    twice: 'Este arquivo já foi importado neste dispositivo. Nada entrou duas vezes.',
    closed: 'Esta conta foi fechada ou há uma versão mais nova aberta. Recarregue a página e importe de novo.',
    full: 'Não há espaço neste dispositivo para o arquivo. Libere espaço e importe de novo.',
  },
})
