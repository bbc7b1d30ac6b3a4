import type { DemoCourse } from './school.ts'

export const sabiaCourses: readonly DemoCourse[] = [
  {
    title: 'Violão popular',
    category: 'Música',
    teacher: 'Téo Barreto',
    cover: 'violao',
    shapes: 'hvs',
    modules: [
      {
        title: 'Do primeiro acorde à roda',
        lessons: `Afinar com o ouvido e sem pressa
          Postura que não cansa
          Os três acordes que abrem a porta
          Trocar de acorde sem olhar
          Batida de samba com o polegar
          Ler cifra como quem lê recado
          Sua primeira música inteira
          Tocar junto: a etiqueta da roda`,
      },
      {
        title: 'Mão direita, mão esquerda',
        lessons: `Dedilhado em quatro tempos
          Pestana sem dor
          Baixos que caminham
          Bossa: o violão que respira
          Baião e xote na mesma mão
          Abafar, soltar, contar
          Tirar música de ouvido`,
      },
      {
        title: 'Marca que fala',
        teacher: 'Nina Prado',
        cover: 'marca',
        shapes: 'hvs',
        lessons: `Que artista você é em uma frase
          Nome, letra e cor
          A foto que conta a música
          Um release que alguém lê
          Cachê: conversar sobre dinheiro
          O primeiro palco pequeno
          Depois do show: manter quem veio`,
      },
    ],
  },
  {
    title: 'Luz natural',
    category: 'Fotografia',
    teacher: 'Bia Azevedo',
    cover: 'foto',
    shapes: 'hvs',
    modules: [
      {
        title: 'Ver antes de fotografar',
        lessons: `A janela é o seu primeiro estúdio
          Sombra dura, sombra macia
          Três botões e nada mais
          O fundo também fala
          Enquadrar com as mãos
          Fotografar quem tem vergonha`,
      },
      {
        title: 'Uma casa, quatro luzes',
        lessons: `Luz de janela
          Manhã na cozinha
          Contraluz no corredor
          Fim de tarde na varanda
          Lâmpada acesa: e agora?
          Um retrato por cômodo`,
      },
      {
        title: 'A cena começa',
        teacher: 'Caio Lemos',
        cover: 'roteiro',
        shapes: 'hv',
        lessons: `Da foto ao plano
          O que a personagem quer
          Diálogo que cabe na boca
          Montar com papel e tesoura
          Som direto com o celular
          Exibir na parede da sala`,
      },
    ],
  },
  {
    title: 'Do zero ao deploy',
    category: 'Programação',
    teacher: 'Rafa Couto',
    cover: 'code',
    shapes: 'hv',
    modules: [
      {
        title: 'A primeira página',
        lessons: `O que acontece quando você dá Enter
          Um arquivo, uma ideia
          Títulos, listas e sentido
          Caixas dentro de caixas
          Formulários que ajudam
          Publicar sem medo`,
      },
      {
        title: 'Dados que contam',
        teacher: 'Iara Fonseca',
        cover: 'dados',
        shapes: 'hvs',
        lessons: `Perguntar antes de medir
          Uma tabela limpa
          Média, mediana e a história no meio
          O gráfico certo é o mais simples
          Contar com números, sem mentir`,
      },
      {
        title: 'No ar',
        lessons: `Seu primeiro servidor
          Guardar o que as pessoas escrevem
          Entrar e sair com segurança
          Quando cai: ler o registro
          O deploy de sexta-feira`,
      },
    ],
  },
  {
    title: 'Pão de verdade',
    category: 'Panificação',
    teacher: 'Davi Moura',
    cover: 'pao',
    shapes: 'hvs',
    modules: [
      {
        title: 'Farinha, água, tempo',
        lessons: `A farinha que você já tem
          Autólise sem mistério
          Fermento vivo
          Dobrar em vez de sovar`,
      },
      {
        title: 'Casca e miolo',
        lessons: `Modelar redondo
          O corte que abre
          Vapor em forno de casa
          Pão de forma para a semana`,
      },
      {
        title: 'Barista em casa',
        cover: 'cafe',
        shapes: 'hvs',
        lessons: `Moer na hora muda tudo
          Coado: conta de água e pó
          Leite que vira seda
          O desenho da folha`,
      },
    ],
  },
  {
    title: 'English, please',
    category: 'Inglês',
    teacher: 'Júlia Salles',
    cover: 'ingles',
    shapes: 'hv',
    modules: [
      {
        title: 'Ouvir sem legenda',
        lessons: `O som do th
          Palavras que se engolem
          Números ao telefone
          Três sotaques, uma frase
          Música como professora
          Notícia em dois minutos
          Adivinhar bem é entender`,
      },
      {
        title: 'Falar desde já',
        lessons: `Apresentar-se sem decorar
          Perguntas que rendem conversa
          Contar o fim de semana
          Discordar com gentileza
          Pedir a palavra em reunião
          Erros que ninguém nota
          Erros que todos notam`,
      },
      {
        title: 'Viver em inglês',
        lessons: `No aeroporto
          Na farmácia
          No restaurante
          Pedir sem travar
          Entrevista de trabalho
          Despedidas que ficam`,
      },
    ],
  },
  {
    title: 'Aquarela botânica',
    category: 'Artes visuais',
    teacher: 'Clara Antunes',
    cover: 'aqua',
    shapes: 'hvs',
    modules: [
      {
        title: 'Água primeiro',
        lessons: `Três cores bastam
          Água demais, água de menos
          Molhado no molhado
          O branco é o papel`,
      },
      {
        title: 'Folhas da rua',
        lessons: `Colher para desenhar
          Nervuras com pincel seco
          Verde nenhum é igual
          Um ramo por dia`,
      },
      {
        title: 'Letra à mão',
        teacher: 'Ivo Sant’Anna',
        cover: 'letra',
        shapes: 'hvs',
        lessons: `A pena e o ângulo
          Minúsculas em ritmo
          Uma maiúscula com ornamento
          O nome de quem você gosta`,
      },
    ],
  },
  {
    title: 'Massa fresca',
    product: 'Trilha de cozinha',
    category: 'Cozinha',
    teacher: 'Dona Lúcia Ferraz',
    cover: 'massa',
    shapes: 'hv',
    modules: [
      {
        title: 'Ovo e farinha',
        lessons: `O vulcão na mesa
          Abrir com rolo, sem máquina
          Cortar fino e secar`,
      },
      {
        title: 'Molhos de domingo',
        lessons: `Tomate devagar
          Manteiga e sálvia
          O ragu da casa`,
      },
      {
        title: 'Rechear e fechar',
        lessons: `Ravióli que não abre
          Capeletti em família`,
      },
    ],
  },
  {
    title: 'Horta na varanda',
    category: 'Jardinagem',
    teacher: 'Rosa Nakamura',
    cover: 'horta',
    shapes: 'hvs',
    modules: [
      {
        title: 'Sol, vaso e terra',
        lessons: `Para onde olha a sua varanda
          O vaso certo para cada raiz
          Terra viva em saco
          Regar com o dedo, não com o relógio`,
      },
      {
        title: 'Semear',
        lessons: `Manjericão de muda
          Alface de corte
          Tomate-cereja em apartamento
          Hortelã, a que toma conta`,
      },
      {
        title: 'Colher e repetir',
        lessons: `Podar para ter mais
          Compostagem sem cheiro
          Pulgão não é o fim
          Guardar sementes`,
      },
    ],
  },
]
