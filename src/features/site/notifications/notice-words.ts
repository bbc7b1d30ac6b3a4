import { byPlace } from '#i18n/by-place.ts'
import { pack } from '#lib/language.ts'

/** The texts of the dialog of preferences. No first page loads them. */
export const words = pack(
  'notices',
  byPlace(
    {
      title: 'Notificações',
      label: 'Preferências de notificação',
      platform: 'Plataforma',
      email: 'E-mail',
      rows: {
        like: 'Curtidas em sua postagem',
        comment: 'Comentários em sua postagem',
        reply: 'Respostas ao seu comentário',
        post: 'Novas postagens',
      },
      cell: (row: string, channel: string) => `${row}: ${channel}`,
      communities: 'Comunidades que avisam',
      noCommunities: 'Não encontramos nenhuma comunidade',
      noCommunitiesWhy: 'Quando você fizer parte de uma comunidade, escolha aqui o que quer receber.',
      save: 'Salvar',
      saving: 'Salvando…',
      unchanged: 'Nada mudou',
      changes: (n: number) => (n === 1 ? '1 mudança em rascunho' : `${n} mudanças em rascunho`),
      queued: 'Salvo neste dispositivo',
      later: 'Será enviado quando houver conexão.',
      sending: 'Enviando',
      checking: 'Conferindo',
      sent: 'Enviado',
      discardDraft: 'Descartar rascunho',
      restored: 'Recuperamos o que você estava mudando.',
      savedThere: 'Outra aba salvou estas preferências.',
      notRecorded: 'O navegador não conseguiu guardar. Libere espaço ou recarregue a página e salve de novo.',
      tryAgain: 'Tentar de novo',
      discard: 'Descartar',
      failed: 'Erro ao salvar as configurações',
    },
    {
      queued: 'Só nesta página',
    },
  ),
)
