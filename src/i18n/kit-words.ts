// The texts of the studio's components (ui/). Separate from words.ts, which every student loads.

import { pack } from '#lib/language.ts'
import { formatPixels } from './format.ts'
import { count, words } from './words.ts'

export const kitWords = pack('kit', {
  address: {
    meant: (address: string) => `Você quis dizer ${address}?`,
    phone: 'Isto é um número de telefone. Um link de WhatsApp abre a conversa em qualquer aparelho.',
    usePhone: (address: string) => `Usar ${address}`,
    cleaned: 'Tiramos do endereço caracteres invisíveis que vieram junto.',
  },
  confirm: {
    label: (word: string) => `Digite ${word} para confirmar`,
    how: (action: string, word: string) => `«${action}» fica disponível quando a palavra ${word} estiver escrita.`,
    exact: (action: string, word: string) => `«${action}» fica disponível quando estiver escrito ${word}, em letras maiúsculas.`,
    ready: (action: string) => `Tudo certo: «${action}» está disponível.`,
    word: 'EXCLUIR',
    action: words.action.remove,
  },
  crop: {
    title: 'Recortar imagem', // LOG-09, UPL-01
    apply: 'Aplicar', // docs/contract.md, «Fixed screen words»
    area: 'Área do recorte',
    role: 'recorte',
    how: 'Arraste para enquadrar; a roda, dois dedos ou o controle abaixo aproximam. Pelo teclado, as setas movem a imagem e as teclas + e − aproximam.',
    zoom: 'Aproximação',
    times: (zoom: string) => `${zoom}×`,
    turn: 'Girar',
    reset: 'Recomeçar',
    way: 'Como a imagem entra',
    cut: 'Recortar',
    whole: 'Caber inteira',
    preview: 'A imagem inteira, como vai ficar',
    background: 'Fundo',
    backgrounds: { none: 'Nenhum', white: 'Branco', black: 'Preto', other: 'Outro' },
    backgroundColour: 'Cor do fundo',
    numbers: 'Recorte em números',
    left: 'Da esquerda',
    top: 'Do topo',
    width: 'Largura',
    opening: 'Abrindo a imagem…',
    broken: 'Não foi possível mostrar esta imagem. Cancele e escolha outra.',
    result: (width: number, height: number) => `Sai com ${formatPixels(width, height)}.`,
    small: (width: number, height: number) => `É menor que o recomendado (${formatPixels(width, height)}) e pode ficar sem nitidez.`,
  },
  number: {
    bad: 'Use só números, por exemplo 12.',
    less: (label: string) => `Menos: ${label}`,
    more: (label: string) => `Mais: ${label}`,
    whole: 'Use um número inteiro.',
    places: (n: number) => count(n, 'Use no máximo {n} casa depois da vírgula.', 'Use no máximo {n} casas depois da vírgula.'),
    between: (min: string, max: string) => `Use um número entre ${min} e ${max}.`,
    atLeast: (min: string) => `Use ${min} ou mais.`,
    atMost: (max: string) => `Use ${max} ou menos.`,
  },
  code: {
    leave: 'Tab recua o código; Esc e depois Tab saem do editor.',
    problem: ({ line, tag, kind }: { line: number; tag: string; kind: 'open' | 'close' }, more: number) => {
      const what = kind === 'open' ? `<${tag}> sem fechamento` : `</${tag}> sem abertura`
      const others = more === 0 ? '' : more === 1 ? ' Há mais 1 aviso.' : ` Há mais ${more} avisos.`
      return `Linha ${line}: ${what}. Dá para salvar assim.${others}`
    },
    goTo: 'Ir para a linha',
  },
  colour: {
    code: 'Código da cor',
    other: 'Escolher outra cor',
    ready: 'Cores prontas',
    none: 'Sem cor',
    bad: 'Use uma cor como #FFB84D ou #FB4.',
    contrast: 'Contraste',
    names: {
      darkRed: 'Vermelho-escuro',
      brightRed: 'Vermelho vivo',
      orange: 'Laranja',
      yellow: 'Amarelo',
      oliveGreen: 'Verde-oliva',
      brightGreen: 'Verde vivo',
      purple: 'Roxo',
      magenta: 'Magenta',
      navyBlue: 'Azul-marinho',
      cyan: 'Ciano',
      gray: 'Cinza',
      brown: 'Marrom',
    },
    faint: 'Abaixo de 4,5:1, o texto fica difícil de ler.',
    nearest: (colour: string) => `Usar ${colour}, a cor legível mais próxima`,
  },
  file: {
    choose: 'Escolher arquivo',
    change: 'Trocar arquivo',
    remove: 'Remover',
    cancel: 'Cancelar envio',
    none: 'Nenhum arquivo escolhido.',
    drag: 'Arraste um arquivo até aqui ou escolha um.',
    drop: 'Solte o arquivo aqui.',
    max: (megabytes: number) => `tamanho máx: ${megabytes}MB`, // UPL-10
    of: (sent: string, all: string) => `${sent} de ${all}`,
    progress: (name: string) => `Envio de ${name}`,
    states: {
      chosen: 'Escolhido',
      waiting: words.state.queued,
      sending: words.state.sending,
      processing: 'Processando',
      done: words.state.sent,
      failed: 'Falhou',
    },
    refused: {
      large: 'O arquivo excede o tamanho máximo permitido. Escolha um arquivo menor.', // UPL-09
      type: 'Este tipo de arquivo não é aceito aqui. Escolha um de outro tipo.',
      empty: 'Este arquivo está vazio. Escolha outro.',
      several: 'Escolha um arquivo de cada vez.',
      folder: 'Escolha um arquivo, não uma pasta.',
    },
  },
  video: {
    large: 'O tamanho limite para esse vídeo é 25mb. Escolha um menor ou comprima este.', // BAN-23, AMB-77
    type: 'Use um vídeo mp4, avi, mpeg, mpg, webm, mov, mkv ou flv.',
    dark: 'Este navegador não mostra este formato. O envio funciona do mesmo jeito.',
  },
  font: {
    face: 'Fonte',
    weight: 'Peso',
    size: 'Tamanho',
    theme: 'Do tema',
    themeWeight: (narrow: number, wide: number) => (narrow === wide ? `Do tema (${wide})` : `Do tema (${wide} a ${narrow})`),
    themeSize: (least: number, most: number) =>
      least === most ? `Tamanho do tema: ${least}\u00a0px.` : `Tamanho do tema: de ${least} a ${most}\u00a0px, conforme a tela.`,
    choose: 'Escolha uma fonte',
  },
  select: {
    search: 'Digite para buscar',
    none: 'Nenhum resultado encontrado', // SEL-06
    loading: 'Buscando mais…',
    failed: 'Não foi possível buscar tudo.',
    offline: 'Sem conexão: só o que está neste dispositivo.',
    found: (n: number) => count(n, '{n} opção', '{n} opções'),
    chosen: 'Escolhidos',
    remove: (label: string) => `Remover ${label}`,
    clear: (label: string) => `Limpar ${label}`,
  },
  time: {
    unit: { hours: 'Horas', minutes: 'Minutos', seconds: 'Segundos' },
    short: { hours: 'h', minutes: 'min', seconds: 's' },
    bad: 'Use só números nas horas, nos minutos e nos segundos.',
    tooLong: (most: string) => `Use no máximo ${most}.`,
    inWords: (hours: number, minutes: number, seconds: number) =>
      [
        hours > 0 && count(hours, '{n} hora', '{n} horas'),
        minutes > 0 && count(minutes, '{n} minuto', '{n} minutos'),
        (seconds > 0 || hours + minutes === 0) && (seconds === 0 ? '0 segundos' : count(seconds, '{n} segundo', '{n} segundos')),
      ]
        .filter(Boolean)
        .join(', ')
        .replace(/, ([^,]*)$/, ' e $1'),
  },
})
