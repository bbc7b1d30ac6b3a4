import type { Translated } from '#lib/language.ts'
import type { commandWords } from './command-words.ts'

export const es: Translated<typeof commandWords> = {
  posted: (title) => `Publicación “${title}”`,
  postedOk: 'Publicado',
  postedFailed: 'No se pudo publicar',
  commented: 'Comentario escrito',
  commentedFailed: 'No se pudo comentar',
  liked: 'Me gusta',
  unliked: 'Me gusta retirado',
  likedFailed: 'No se pudo guardar el me gusta',
  postEdited: (title) => `Publicación “${title}” editada`,
  commentEdited: 'Comentario editado',
  editedFailed: 'No se pudo editar',
  postDeleted: (title) => `Publicación “${title}” eliminada`,
  commentDeleted: 'Comentario eliminado',
  deletedFailed: 'No se pudo eliminar',
  post: 'esta publicación',
  comment: 'este comentario',
  fields: { title: 'Título', content: 'Texto', image: 'Imagen', liked: 'Me gusta' },
}
