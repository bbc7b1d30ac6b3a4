import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'

/** The texts of edit mode on the site itself, and of the profile's form. No first page loads them. */
export const words = pack('site/edit', {
  carousel: {
    options: (title: string) => `Opções de ${title}`, // docs/contract.md, «Fixed screen words»
    publish: 'Publicar',
    unpublish: 'Despublicar',
    published: (title: string) => `Carrossel «${title}» publicado`,
    unpublished: (title: string) => `Carrossel «${title}» despublicado`,
    hidden: 'Não publicado',
    notSaved: 'Nada mudou.',
    notSavedText: 'O navegador não conseguiu guardar. Tente de novo.',
    undoFailed: 'Não deu para desfazer.',
  },
  devices: {
    title: 'Outros aparelhos',
    text: 'Perdeu um aparelho, ou deixou a conta aberta em outro? Neste você continua.',
    end: 'Sair de todos os outros aparelhos',
    ending: 'Saindo…',
    ended: (n: number) =>
      n === 0
        ? 'Você não estava em nenhum outro aparelho.'
        : count(n, 'Você saiu de {n} outro aparelho.', 'Você saiu de {n} outros aparelhos.'),
    failed: 'Não deu agora. Você continua nos outros aparelhos; tente de novo em instantes.',
    offline: 'Sem conexão. Para sair dos outros aparelhos é preciso internet.',
  },
  profile: byPlace(
    {
      label: 'Meu perfil',
      photo: 'Foto',
      photoHint: 'PNG, JPEG, WebP ou HEIC. Aparece redonda para quem estuda com você.',
      photoAlt: 'Prévia da foto',
      name: 'Nome',
      email: 'E-mail',
      school: 'Escola',
      save: 'Salvar',
      saving: 'Salvando…',
      typing: 'Escrevendo…',
      draft: 'Rascunho guardado',
      draftWhere: (ago: string) => `Neste dispositivo, ${ago}`,
      restored: (ago: string) => `Rascunho ${ago === 'agora' ? 'de agora' : `de ${ago}`}.`,
      restoredText: 'Recuperamos o que você estava mudando.',
      discardDraft: 'Descartar rascunho',
      savedThere: (name: string) => `Nome salvo lá: ${name}.`,
      unchanged: 'Nada mudou',
      nothingToSave: 'Nada mudou, então não há o que salvar.',
      savedHere: 'Salvo neste dispositivo',
      failed: 'Não foi salvo. O que você mudou continua aqui.',
      notRecorded: 'O navegador não conseguiu guardar. Libere espaço ou recarregue a página e salve de novo.',
      states: {
        draft: 'Rascunho',
        queued: 'Na fila',
        sending: 'Enviando',
        checking: 'Conferindo',
        acked: 'Enviado',
        attention: 'Precisa de atenção',
      },
      attention: 'Não foi enviado.',
      tryAgain: 'Tentar de novo',
      discard: 'Descartar',
    },
    {
      draft: 'Rascunho só nesta página',
      draftWhere: () => 'Se perde se a página fechar',
      savedHere: 'Só nesta página',
      notRecorded: 'Não deu para enviar. Recarregue a página e salve de novo.',
    },
  ),
})
