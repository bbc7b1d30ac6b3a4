import { pack } from '#lib/language.ts'

export const words = pack('received', {
  title: 'Compartilhado',
  where: 'Onde você quer usar?',
  /** The accessible name of a picture of several. */
  photo: (at: number, of: number) => `Foto ${at} de ${of}`,
  noPreview: 'A foto aparece no recorte.',
  noPicture: 'Isto não é PNG, JPEG, WebP ou HEIC. Compartilhe uma foto.',
  profile: 'Minha foto do perfil',
  post: (community: string) => `Publicar em ${community}`,
  nowhere: 'Você não tem uma comunidade que aceite este texto.',
  none: 'Nada foi compartilhado',
  noneText: 'Na galeria, abra uma foto, toque em Compartilhar e escolha este app.',
  lost: 'A foto não chegou',
  lostText: 'O app não pôde recebê-la. Abra-o uma vez com internet e compartilhe de novo: ela continua na galeria.',
  left: (n: number) => `De fora: ${n}. Cabem 10 fotos e 100 MB.`,
})
