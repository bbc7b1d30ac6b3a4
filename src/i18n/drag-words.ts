/** Moving the rows of a list, by pointer and by keyboard. */
export const words = {
  grip: (title: string) => `Arrastar ${title}`,
  more: (title: string) => `Mais ações de ${title}`,
  moreAt: (title: string, place: number) => `Mais ações de ${title}, na posição ${place}`,
  holds: (title: string, count: string) => `${title}: ${count}`,
  how: 'Para mover um item com o teclado, pressione espaço ou Enter, use as setas para cima e para baixo e pressione espaço ou Enter de novo para soltar. Esc cancela.',
  lifted: (title: string, place: number, of: number) => `${title} levantado. Posição ${place} de ${of}.`,
  over: (title: string, place: number, of: number) => `${title} agora na posição ${place} de ${of}.`,
  dropped: (title: string, place: number, of: number) => `${title} solto na posição ${place} de ${of}.`,
  cancelled: (title: string, place: number, of: number) => `Movimento cancelado. ${title} voltou para a posição ${place} de ${of}.`,
  moved: (title: string, place: number, of: number) => `${title} movido para a posição ${place} de ${of}.`,
  dropHere: (place: number, of: number) => `Solte aqui: posição ${place} de ${of}`,
} as const
