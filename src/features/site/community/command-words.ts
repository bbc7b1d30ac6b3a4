import { pack } from '#lib/language.ts'

export const commandWords = pack('community/commands', {
  posted: (title: string) => `Postagem «${title}»`,
  postedOk: 'Publicado',
  postedFailed: 'Não foi possível publicar',
  commented: 'Comentário escrito',
  commentedFailed: 'Não foi possível comentar',
  liked: 'Curtida',
  unliked: 'Curtida retirada',
  likedFailed: 'Não foi possível curtir',
  postEdited: (title: string) => `Postagem «${title}» editada`,
  commentEdited: 'Comentário editado',
  editedFailed: 'Não foi possível editar',
  postDeleted: (title: string) => `Postagem «${title}» excluída`,
  commentDeleted: 'Comentário excluído',
  deletedFailed: 'Não foi possível excluir',
  post: 'esta postagem',
  comment: 'este comentário',
  fields: { title: 'Título', content: 'Texto', image: 'Imagem', liked: 'Curtida' },
})
