interface DemoSaid {
  readonly by: string
  readonly content: string
  /** In minutes. */
  readonly ago: number
}

interface DemoComment extends DemoSaid {
  readonly likes?: readonly string[]
  readonly replies?: readonly DemoSaid[]
}

interface DemoPost extends DemoSaid {
  /** The place of its community in the school's list; the first by default. */
  readonly community?: number
  readonly title: string
  readonly image?: string
  readonly likes?: readonly string[]
  readonly comments?: readonly DemoComment[]
}

interface Regular {
  readonly key: string
  readonly name: string
  readonly photo: string
  readonly teaches?: true
}

export const REGULARS: readonly Regular[] = [
  { key: 'teo', name: 'Téo Barreto', photo: 'teo', teaches: true },
  { key: 'ivo', name: 'Ivo Sant’Anna', photo: 'ivo', teaches: true },
  { key: 'rosa', name: 'Rosa Nakamura', photo: 'rosa' },
  { key: 'clara', name: 'Clara Antunes', photo: 'clara' },
  { key: 'davi', name: 'Davi Moura', photo: 'davi' },
  { key: 'nina', name: 'Nina Prado', photo: 'bia' },
]

const HOUR = 60
const DAY = 24 * HOUR

const EVERYBODY = ['teo', 'ivo', 'rosa', 'clara', 'davi', 'nina', 'student', 'owner']

/** What both schools' notifications speak of (news.ts). */
const SHARED: readonly DemoPost[] = [
  {
    by: 'student',
    title: 'Meu primeiro pão sem receita',
    content: 'Saiu torto, mas saiu. A casca estalou e a família aprovou.',
    ago: 2 * DAY,
    likes: ['rosa', 'nina'],
    comments: [
      {
        by: 'student',
        content: 'A massa não cresceu como eu esperava. O que foi?',
        ago: 2 * DAY - HOUR,
        replies: [
          { by: 'davi', content: 'A água estava quente demais, tenta 26 graus que a massa agradece e cresce sem pressa.', ago: 3 * HOUR },
        ],
      },
    ],
  },
  {
    by: 'clara',
    title: 'Encontro de aquarela no parque, quem vem?',
    content: 'Sábado, 9h, perto do lago. Leve:\n\n- um bloco\n- água\n- **um chapéu**\n\nSe chover, fica para o outro sábado.',
    ago: 9 * HOUR,
    likes: ['rosa', 'davi', 'nina'],
  },
  {
    by: 'student',
    title: 'Caderno de caligrafia, semana 3',
    content: 'Uma página por dia. O «g» ainda me odeia.',
    ago: 9 * DAY,
    likes: ['teo'],
    comments: [{ by: 'ivo', content: 'Que letra bonita! Segura a pena um pouco mais deitada.', ago: 26 * HOUR }],
  },
  {
    by: 'davi',
    title: 'Troca de fermento: quem tem sobrando?',
    content: 'O meu morreu na viagem. Troco por muda de alecrim.',
    ago: 12 * DAY,
    comments: [
      {
        by: 'student',
        content: 'Alguém perto da estação?',
        ago: 21 * DAY,
        replies: [{ by: 'rosa', content: 'Tenho! Levo um vidro no sábado.', ago: 20 * DAY }],
      },
    ],
  },
  { by: 'nina', title: 'Esse verde, existe?', content: 'Misturei três vezes e nunca sai igual.', ago: 42 * DAY },
  {
    by: 'owner',
    title: 'Boas-vindas à nossa comunidade',
    content: 'Aqui a gente mostra o que está fazendo, pergunta sem vergonha e responde com calma.',
    ago: 400 * DAY,
    likes: EVERYBODY,
  },
]

const sabia: readonly DemoPost[] = [
  {
    by: 'teo',
    title: 'Roda ao vivo na quinta: escolham o repertório',
    content:
      'Separei quatro sambas de dois acordes e um choro para quem quiser sofrer um pouco. Respondam com o que já sai do lugar; o mais pedido abre a roda.\n\nQuem ainda está no primeiro módulo entra no refrão. Ninguém fica de fora, ninguém toca sozinho. Começa às 19h e a sala abre dez minutos antes para afinar.',
    image: '/demo/sabia/banner.webp',
    ago: 2 * HOUR,
    likes: EVERYBODY,
    comments: [
      {
        by: 'rosa',
        content: '«Trem das Onze» sai inteira, «O mundo é um moinho» só até a ponte. Posso levar as duas?',
        ago: HOUR,
        likes: ['teo', 'nina'],
        replies: [{ by: 'teo', content: 'Leva as duas. A ponte a gente passa junto, devagar, três vezes.', ago: 52 }],
      },
      { by: 'davi', content: 'Voto no choro. Sofrer em grupo é mais barato.', ago: 40, likes: ['rosa', 'clara', 'nina'] },
      { by: 'nina', content: 'Tem gravação depois? Moro no fuso de Lisboa e durmo cedo.', ago: 8 },
    ],
  },
  {
    by: 'rosa',
    title: 'Corda nova desafina toda hora. É a corda ou sou eu?',
    content: 'Troquei no domingo e já afinei umas dez vezes. Alguém falou em puxar a corda com a mão antes. Funciona?',
    ago: 30 * HOUR,
    likes: ['davi', 'student'],
    comments: [{ by: 'ivo', content: 'É a corda. Puxe com cuidado e dê dois dias a ela.', ago: 28 * HOUR }],
  },
  {
    by: 'ivo',
    title: 'Cifra escrita à mão, em três cores',
    content: 'Preto para a letra, vermelho para o acorde que muda, azul para a respiração. Deixo o modelo para quem quiser imprimir.',
    image: '/demo/sabia/letra-h.webp',
    ago: 6 * DAY,
    likes: ['teo', 'rosa', 'clara', 'nina'],
  },
  {
    by: 'davi',
    community: 1,
    title: 'Pão de ontem, ideia de hoje',
    content: 'Torrada no azeite com alho. O que mais?',
    ago: 5 * HOUR,
    likes: ['clara'],
  },
]

const ipe: readonly DemoPost[] = [
  {
    by: 'clara',
    title: 'A enseada às 17h40, de onde eu estava',
    content: 'Subi a pedra com o tripé no ombro e esperei o sol encostar na água. Quem for no sábado: leve casaco e um pano para a lente.',
    image: '/demo/ipe/foto-h.webp',
    ago: 2 * HOUR,
    likes: EVERYBODY,
    comments: [{ by: 'nina', content: 'Qual lente?', ago: HOUR, replies: [{ by: 'clara', content: 'A 35, que é a que tenho.', ago: 50 }] }],
  },
  {
    by: 'nina',
    title: 'Caldo que não ficou turvo',
    content: 'Fogo baixo, espuma tirada no começo e nada de mexer. Deu dois litros e uma sopa.',
    image: '/demo/ipe/cozinha-h.webp',
    ago: 5 * HOUR,
    likes: ['rosa', 'davi', 'teo'],
  },
  {
    by: 'davi',
    title: 'Bossa em cinco acordes: travo no quarto',
    content: 'Do terceiro para o quarto a mão pula. Alguém tem um jeito de ensaiar só essa troca?',
    ago: 28 * HOUR,
  },
  { by: 'rosa', community: 1, title: 'Mesa limpa, cabeça limpa', content: 'Mostrem a mesa de vocês depois do trabalho.', ago: 4 * HOUR },
]

export const POSTS: Readonly<Record<'sabia' | 'ipe', readonly DemoPost[]>> = { sabia: [...sabia, ...SHARED], ipe: [...ipe, ...SHARED] }
