export const words = {
  nameChanged: (name: string) => `Nome alterado para «${name}»`,
  photoChanged: 'Foto do perfil alterada',
  profileOk: 'Perfil atualizado',
  profileFailed: 'Não foi possível atualizar o perfil',
  name: 'Nome',
  photo: 'Foto',
  nameMissing: 'Escreva seu nome.',
  nameTooLong: 'O nome é longo demais. Use até 255 caracteres.',
}
