export const words = {
  nameChanged: (name: string) => `Nome alterado para «${name}»`,
  photoChanged: 'Foto do perfil alterada',
  profileOk: 'Perfil atualizado',
  profileFailed: 'Não foi possível atualizar o perfil',
  name: 'Nome',
  photo: 'Foto',
  nameMissing: 'Escreva seu nome.',
  read: 'Lida',
  notificationsRead: (n: number) => (n === 1 ? 'Notificação marcada como lida' : `${n} notificações marcadas como lidas`),
  // NTF-20
  notificationsReadOk: 'Notificação lida com sucesso.',
  notificationsReadFailed: 'Não foi possível marcar a notificação como lida',
  preferencesChanged: 'Preferências de notificação alteradas',
  // PRF-10, PRF-11
  preferencesOk: 'Configurações salvas com sucesso!',
  preferencesFailed: 'Erro ao salvar as configurações',
  preferences: {
    like: 'Curtidas em sua postagem',
    comment: 'Comentários em sua postagem',
    reply: 'Respostas ao seu comentário',
    post: 'Novas postagens',
    communities: 'Comunidades que avisam',
  },
  nameTooLong: 'O nome é longo demais. Use até 255 caracteres.',
}
