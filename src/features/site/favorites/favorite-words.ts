import { byPlace } from '#i18n/by-place.ts'
import { pack } from '#lib/language.ts'

/** What the heart says. The name tells what a press does, so a screen reader needs no pressed state beside it. */
export const favoriteWords = pack(
  'site/favorite',
  byPlace(
    {
      /** On a card, where many hearts stand. */
      addOf: (title: string) => `Adicionar aos favoritos: ${title}`,
      removeOf: (title: string) => `Remover dos favoritos: ${title}`,
      is: 'Favorita',
      make: 'Favoritar',
      /** Read after these two. */
      toRemove: ': remover dos favoritos',
      toAdd: ': adicionar aos favoritos',
      removed: (title: string) => `«${title}» saiu dos favoritos`,
      undo: 'Desfazer',
      failed: 'Não deu para guardar o favorito neste dispositivo. Tente de novo.',
      waits: 'Guardado neste dispositivo. Sai quando houver conexão.',
      sending: 'Guardado neste dispositivo. Enviando.',
      refused: 'Guardado só neste dispositivo: o servidor não aceitou.',
    },
    {
      failed: 'Não deu para enviar o favorito. Tente de novo.',
      waits: 'Só nesta página. Sai quando houver conexão.',
      sending: 'Enviando.',
      refused: 'Só nesta página: o servidor não aceitou.',
    },
  ),
)
