import type { DemoCourse } from './school.ts'

export const ipeCourses: readonly DemoCourse[] = [
  {
    title: 'A luz primeiro',
    category: 'Fotografia',
    teacher: 'Otávio Lins',
    cover: 'foto',
    shapes: 'hv',
    modules: [
      {
        title: 'Antes da câmera',
        lessons: `O céu é um difusor
          Medir com os olhos
          A hora azul existe
          Onde fica o sol às cinco
          Mochila leve`,
      },
      {
        title: 'Na enseada',
        lessons: `A hora dourada não dura uma hora
          Reflexo na água parada
          Silhueta com nome
          O horizonte no lugar
          Voltar para casa com a foto`,
      },
      {
        title: 'Retrato com luz de janela',
        cover: 'retrato',
        shapes: 's',
        lessons: `A cortina certa
          Olhar sem pose
          Duas janelas, um rosto
          Entregar a foto`,
      },
    ],
  },
  {
    title: 'Fogo baixo',
    category: 'Culinária',
    teacher: 'Chef Nara Lobo',
    cover: 'cozinha',
    shapes: 'hv',
    modules: [
      {
        title: 'Faca, tábua, fogo',
        lessons: `Segurar a faca
          Amolar em casa
          Cebola: quatro cortes
          Refogar sem queimar
          Sal na hora certa
          O feijão da semana`,
      },
      {
        title: 'Caldos e fundos',
        cover: 'caldos',
        shapes: 's',
        lessons: `Fundo claro
          Fundo escuro
          Caldo de casca e talo
          Reduzir sem perder
          Congelar em cubos`,
      },
      {
        title: 'Panela única',
        lessons: `Arroz que solta
          Moqueca de terça
          Cozido para muitos
          Sobras com futuro
          Doce de colher`,
      },
    ],
  },
  {
    title: 'Inglês sem legenda',
    category: 'Inglês',
    teacher: 'Peter Alencar',
    cover: 'ingles',
    shapes: 'hv',
    modules: [
      {
        title: 'O ouvido chega antes',
        lessons: `Sons que não temos
          A frase tem música
          Reduções do dia a dia
          Podcast de cinco minutos
          Filme sem texto, cena a cena
          Ditado divertido
          Repetir em sombra`,
      },
      {
        title: 'Phrasal verbs',
        cover: 'phrasal',
        shapes: 's',
        lessons: `Get e seus amigos
          Take em dez situações
          Put, set, let
          Separar ou não separar
          Em e-mails de trabalho
          Os que mudam de sentido
          Jogo final`,
      },
      {
        title: 'Conversa inteira',
        lessons: `Abrir sem o clima
          Manter a bola no ar
          Contar um perrengue
          Dar opinião
          Rir do próprio erro
          Marcar a próxima`,
      },
    ],
  },
  {
    title: 'De ouvido',
    category: 'Violão popular',
    teacher: 'Dinho Paes',
    cover: 'violao',
    shapes: 'hv',
    modules: [
      {
        title: 'Escutar com o corpo',
        lessons: `O pulso
          Afinar sem afinador
          Grave, médio, agudo
          Achar a tônica
          Maior ou menor?
          Cantar a resposta
          Três notas bastam
          Tocar o que se assobia`,
      },
      {
        title: 'Harmonia de rua',
        lessons: `Um, quatro, cinco
          O acorde que faz chorar
          Preparar a volta
          Baixo que conta a história
          Modular sem susto
          Ouvir o contrabaixo
          Tirar um choro inteiro`,
      },
      {
        title: 'Bossa em cinco acordes',
        cover: 'bossa',
        shapes: 's',
        lessons: `A mão que não para
          Sétimas e nonas
          O silêncio da síncope
          Cantar baixinho
          Acompanhar alguém
          Uma introdução sua
          Gravar em casa`,
      },
    ],
  },
  {
    title: 'Venda sem gritar',
    category: 'Marketing',
    teacher: 'Malu Teixeira',
    cover: 'marketing',
    shapes: 'v',
    modules: [
      {
        title: 'Quem já gosta de você',
        lessons: `Escrever para uma pessoa
          A promessa que cabe
          Preço sem desculpa
          Prova que convence`,
      },
      {
        title: '100 primeiros clientes',
        cover: 'clientes',
        shapes: 's',
        lessons: `Os dez do bairro
          Pedir indicação
          Uma página que vende
          O e-mail de quinta`,
      },
      {
        title: 'Ficar',
        lessons: `Atender no dia seguinte
          Medir o que importa
          Parceria honesta
          Dizer não`,
      },
    ],
  },
  {
    title: 'Horta de janela',
    category: 'Jardinagem',
    teacher: 'Seu Ari Monteiro',
    cover: 'horta',
    shapes: 'v',
    modules: [
      {
        title: 'Pouca luz, muito verde',
        lessons: `Ler a janela
          Vaso com furo
          Substrato em casa
          Água na medida`,
      },
      {
        title: 'Temperos',
        lessons: `Cebolinha sem fim
          Salsa e coentro
          Alecrim que sobrevive`,
      },
      {
        title: 'Cuidar',
        lessons: `Adubo de cozinha
          Visitas indesejadas
          Colher sem matar`,
      },
    ],
  },
  {
    title: 'Do zero ao ar',
    category: 'Programação',
    teacher: 'Lia Sakamoto',
    cover: 'codigo',
    shapes: 'hv',
    modules: [
      {
        title: 'A página de pé',
        lessons: `O editor e o terminal
          A primeira tag
          Texto que se lê no telefone
          Imagens leves
          Formulário acessível
          No ar em um comando`,
      },
      {
        title: 'CSS que respira',
        cover: 'css',
        shapes: 's',
        lessons: `Espaço é conteúdo
          Grade sem planilha
          Cor com contraste
          Movimento que não enjoa
          O primeiro componente
          Tema escuro`,
      },
      {
        title: 'Com memória',
        lessons: `Guardar no aparelho
          Buscar sem travar
          Erro também é tela
          Testar o que importa
          Segurança de porta
          Publicar de novo`,
      },
    ],
  },
  {
    title: 'Mãos no barro',
    category: 'Cerâmica',
    teacher: 'Teresa Quilombo',
    cover: 'ceramica',
    shapes: 'v',
    modules: [
      {
        title: 'Amassar',
        lessons: `A bola e o centro
          Paredes que param em pé
          Cordão sobre cordão`,
      },
      {
        title: 'Secar',
        lessons: `Sombra e paciência
          Acabamento com água
          Marcas do dedo`,
      },
      {
        title: 'Queimar',
        lessons: `Forno de lata
          Esmalte simples`,
      },
    ],
  },
]
