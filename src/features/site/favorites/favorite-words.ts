import { byPlace } from '#i18n/by-place.ts'
import { pack } from '#lib/language.ts'

/** The texts of the heart. Its name says what a press does, so a screen reader needs no pressed state. */
export const favoriteWords = pack(
  'site/favorite',
  byPlace(
    {
      /** On a card: many hearts are on the page, so the name includes the title. */
      addOf: (title: string) => `Adicionar aos favoritos: ${title}`,
      removeOf: (title: string) => `Remover dos favoritos: ${title}`,
      is: 'Favorita',
      make: 'Favoritar',
      /** Appended to the two texts above, for screen readers. */
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
