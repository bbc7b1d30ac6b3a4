import { byPlace } from '#i18n/by-place.ts'
import { count } from '#i18n/words.ts'

/** The texts of a server that went back in time. */
export const backWords = byPlace(
  {
    pill: 'Precisa de atenção',
    queueWaits: 'o envio espera por isto',
    title: (n: number) =>
      count(
        n,
        'O servidor voltou no tempo: {n} alteração sua não está mais lá',
        'O servidor voltou no tempo: {n} alterações suas não estão mais lá',
      ),
    text: (stood: string | null) =>
      `${stood === null ? 'Ele voltou de uma cópia antiga.' : `Ele voltou a como estava ${stood}.`} O que você mandou depois disso continua neste dispositivo, inteiro. Nada se perdeu aqui.`,
    stood: 'o que ele tem',
    last: 'sua última',
    noticed: 'percebido',
    missing: (n: number) => count(n, 'A que falta', 'As {n} que faltam'),
    chosen: (n: number) => count(n, '{n} escolhida', '{n} escolhidas'),
    more: (n: number) => count(n, 'Mostrar a outra', 'Mostrar as outras {n}'),
    theirs: 'Outra pessoa já escreveu por cima. Se mandar, vira conflito para você decidir.',
    again: (n: number) => (n === 1 ? 'Enviar de novo' : `Enviar de novo as ${n}`),
    look: 'Ver o site como está agora',
    leave: 'Deixar como o servidor está',
    order: 'Uma a uma, na mesma ordem. As que ficarem de fora continuam no histórico deste dispositivo.',
    pickOne: 'Escolha ao menos uma para enviar de novo.',
    sent: (n: number) => count(n, '{n} alteração voltou para a fila', '{n} alterações voltaram para a fila'),
    left: 'Fica como o servidor está',
    how: 'Como sabemos',
    howStood: 'O servidor tem até',
    howNoticed: 'Percebido',
    howText: 'Cada resposta diz de que momento do servidor ela é. Ele confirmou estas mudanças e agora não as tem.',
    team: 'Os outros da equipe',
    teamText: 'Cada pessoa envia as suas, do aparelho onde escreveu.',
    keep: 'Guardar antes',
    export: (n: number) => count(n, 'Exportar a lista', 'Exportar as {n}'),
    fileName: 'lousa-saiu-do-servidor.json',
  },
  {
    text: (stood: string | null) =>
      `${stood === null ? 'Ele voltou de uma cópia antiga.' : `Ele voltou a como estava ${stood}.`} O que você mandou depois disso continua nesta página, inteiro.`,
    order: 'Uma a uma, na mesma ordem. As que ficarem de fora continuam no histórico desta página.',
  },
)
