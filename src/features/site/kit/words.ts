import { byPlace } from '#i18n/by-place.ts'
import { formatNumber } from '#i18n/format.ts'
import { count } from '#i18n/words.ts'
import { pack } from '#lib/language.ts'
import { workInWords } from './work-count.ts'

/** The texts of the student's pages. Texts of the specification are verbatim. */
export const words = pack('site', {
  home: {
    goOn: 'Continuar assistindo',
    highlight: 'Em alta',
    myList: 'Minha lista',
    lessons: (n: number) => count(n, '{n} aula', '{n} aulas'),
    next: (n: number, title: string) => (n > 0 ? `Aula ${n} · ${title}` : title),
    title: 'Página inicial',
    hero: 'Banner principal',
    banner: (place: number, of: number) => `Banner ${place} de ${of}`,
    banners: 'Banners',
    pause: 'Parar a troca automática',
    play: 'Retomar a troca automática',
    playVideo: 'Assistir ao vídeo do banner',
    pauseVideo: 'Pausar o vídeo do banner',
    previous: (title: string) => `Anterior em ${title}`,
    following: (title: string) => `Próximo em ${title}`,
    watched: (percent: number) => `${percent}% assistido`,
    locked: 'Só com o produto',
    toCome: 'Escolha o conteúdo e ele aparece aqui.',
    pauseRow: (title: string) => `Parar a troca automática em ${title}`,
    playRow: (title: string) => `Retomar a troca automática em ${title}`,
    rank: (place: number) => `Em ${place}º lugar`,
    emptyTitle: 'A vitrine ainda está vazia',
    emptyText: 'Quando a escola publicar os primeiros cursos, eles aparecem aqui.',
    noRows: 'Ainda não há cursos na vitrine',
    noRowsEditor: 'Publique um carrossel na edição e ele aparece aqui, abaixo dos banners.',
    emptyEditor: 'Publique um banner ou um carrossel na edição e ele aparece aqui.',
  },
  openShowcase: {
    text: 'Veja o que você pode aprender aqui. Para assistir, entre com a sua conta: levamos você direto para o que escolheu.',
  },
  header: { edit: 'Edição', order: 'Ordenar vitrine', syncing: 'Sincronização' },
  onlyYou: 'Rascunho: só você vê',
  footer: {
    nav: 'Rodapé',
    terms: 'Termos de uso',
    privacy: 'Políticas de privacidade',
    by: (school: string) => `${school} usa Lousa`,
    network: (name: string, school: string) => `${name} de ${school}`,
  },
  ended: byPlace(
    {
      text: 'Sua sessão terminou. Entre para continuar daqui.',
      title: 'Sua sessão terminou',
      old: (ago: string) => `Sua sessão terminou. Você vê o que foi guardado ${ago}.`,
    },
    {
      old: (ago: string) => `Sua sessão terminou. Você vê o que chegou ${ago}.`,
    },
  ),
  mirror: byPlace(
    {
      nothing: 'Nada sincronizado ainda',
      offline:
        'Este dispositivo ainda não guardou esta página e está sem conexão. Assim que houver internet ela chega sozinha e depois funciona offline.',
      failed: 'Não deu para buscar esta página agora. Tentamos de novo sozinhos; o que já estava guardado continua aqui.',
      loading: 'Carregando a página',
      retry: 'Tentar de novo',
      updated: (ago: string) => `Atualizado ${ago}`,
    },
    {
      offline: 'Esta página ainda não chegou, e você está sem conexão. Assim que houver internet ela chega sozinha.',
      failed: 'Não deu para buscar esta página agora. Tentamos de novo sozinhos.',
    },
  ),
  account: {
    drawer: 'Menu da conta',
    hello: 'Olá,',
    home: 'Início',
    profile: 'Meu perfil',
    favourites: 'Favoritos',
    quizzes: 'Avaliações',
    notifications: 'Notificações',
    isNew: 'Novo',
    downloads: 'Downloads',
    reminder: 'Lembrete de estudo',
    leave: 'Desconectar',
    leaving: 'Saindo…',
  },
  notices: {
    title: 'Notificações',
    new: 'não lida',
    unread: (n: number, older: number) => {
      if (older === 0) return n === 0 ? 'Tudo lido' : n === 1 ? '1 não lida' : `${n} não lidas`
      const left = older === 1 ? '1 antiga' : `${formatNumber(older)} antigas`
      if (n > 0) return `${n === 1 ? '1 não lida' : `${n} não lidas`} e ${left}`
      return older === 1 ? 'Falta 1 antiga' : `Faltam ${left}`
    },
    markAll: 'Marcar todas como lidas',
    markOlder: 'Marcar todas, também as antigas',
    all: 'Ver todas as notificações',
    settings: 'O que avisar',
    updated: (ago: string) => `Atualizado ${ago}`,
    older: 'Carregando as mais antigas…',
    end: 'Você viu todas.',
    olderOffline: 'As mais antigas aparecem quando houver conexão.',
    olderFailed: 'Não deu para buscar as mais antigas agora.',
  },
  away: {
    leaving: 'Saindo…',
    leavingText: 'Esperamos as últimas respostas do servidor. Leva poucos segundos.',
    title: 'Esta conta foi fechada em outra aba',
    text: 'Esta aba não mostra mais nada dela e não guarda nem envia nada. Para continuar, entre de novo.',
    goOn: 'Continuar',
  },
  /** Here, not in `sign-in-words.ts`: it is shown when the code for signing in may be missing. */
  signInOffline: 'Sem conexão. Para entrar é preciso internet; tente de novo quando ela voltar.',
  pages: byPlace(
    {
      favourites: 'Favoritos',
      favouritesEmpty: 'Nenhum favorito ainda',
      favouritesEmptyText: 'Marque uma aula com o coração e ela fica aqui, também sem internet.',
      notifications: 'Notificações',
      notificationsEmpty: 'Você não tem nenhuma notificação no momento.',
      today: 'Hoje',
      older: 'Antigas',
      profile: 'Meu perfil',
      quizzes: 'Avaliações',
      reminders: 'Lembrete de estudo',
      remindersText: 'Escolha dias e horários e receba um aviso para estudar.',
      live: 'Ao vivo',
      liveNow: 'A escola está ao vivo agora. A transmissão não toca nesta página: abra o link que a escola enviou.',
      liveNot: 'Nenhuma aula ao vivo neste momento. Quando uma começar, «AO VIVO» aparece no topo do site.',
      backHome: 'Voltar para o início',
      name: 'Nome',
      email: 'E-mail',
      school: 'Escola',
    },
    {
      favouritesEmptyText: 'Marque uma aula com o coração e ela fica aqui.',
    },
  ),
  notFound: { title: 'Esta página não existe', text: 'O endereço pode ter mudado ou ter sido escrito de outro jeito.' },
  outOfReach: byPlace(
    {
      title: 'Esta página precisa de conexão',
      text: 'Ela não fica guardada neste dispositivo. Todas as outras funcionam sem conexão.',
      again: 'Tentar de novo',
    },
    {
      text: 'Este navegador não guarda nada desta escola, então ela só abre com internet.',
    },
  ),
  /** The server no longer has the chunks of this tab's release (decision 0120). */
  oldTab: byPlace(
    {
      title: 'Esta aba ficou antiga',
      text: 'Uma versão nova da escola chegou enquanto ela estava aberta. O que você escreveu está guardado neste dispositivo; recarregue para continuar.',
    },
    {
      text: 'Uma versão nova da escola chegou enquanto ela estava aberta. Recarregue para continuar; o que você escreveu e não enviou não está guardado, então copie antes.',
    },
  ),
  broken: byPlace(
    {
      title: 'Algo deu errado nesta página',
      text: 'O erro foi nosso. O que você escreveu está guardado neste dispositivo; recarregar a página costuma resolver.',
      reload: 'Recarregar',
    },
    {
      text: 'O erro foi nosso. Recarregar a página costuma resolver. O que você escreveu e não enviou não está guardado: este navegador não guarda nada desta escola.',
    },
  ),
  lost: byPlace(
    {
      title: 'Recarregue a página',
      text: 'O navegador fechou o que este site guarda neste dispositivo. Recarregue para continuar de onde parou.',
    },
    {
      text: 'Este navegador não guarda nada desta escola, e a página perdeu o que mostrava. Recarregue para buscar tudo de novo.',
    },
  ),
  /** The browser has erased the storage of the site while a page was open. */
  erased: {
    title: 'O navegador apagou os dados deste site',
    text: (edits: number, drafts: number) =>
      edits + drafts === 0
        ? 'O que estava neste dispositivo foi apagado, talvez por falta de espaço. Nada seu esperava para ser enviado. Recarregue para buscar tudo de novo.'
        : `O que estava neste dispositivo foi apagado, talvez por falta de espaço. Ainda só aqui: ${workInWords(edits, drafts)}. Recarregue: a página mostra o que se perdeu e traz de volta os rascunhos que conseguiu guardar.`,
  },
  // PWA-06
  mayBeEvicted: {
    install: {
      title: 'Instale o app para não perder alterações não enviadas',
      text: 'Este navegador pode apagar dados guardados quando faltar espaço. Instale o app ou envie antes de fechar.',
    },
    send: {
      title: 'Envie antes de fechar, para não perder alterações',
      text: 'Este navegador pode apagar dados guardados quando faltar espaço.',
    },
  },
})
