/** The places of an editor: the studio speaks Portuguese. */
export const editorWords = {
  newBanner: 'Um banner novo',
  banner: 'Um banner que já existe',
  untitled: 'Banner sem título',
  link: 'A imagem dos links da escola',
  cover: (community: string) => `Capa de ${community}`,
} as const
