import { byPlace } from '#i18n/by-place.ts'
import { pack } from '#lib/language.ts'

export const words = pack('prompts', {
  install: {
    region: 'Instalar o app',
    title: (school: string) => `Instale o app ${school}`,
    text: 'Abre sem conexão e pode avisar quando responderem a você.',
    textEditor: 'Edite sem conexão e sem perder alterações não enviadas.',
    no: 'Agora não',
    go: 'Instalar',
    how: 'Ver como',
    done: 'Entendi',
    steps: 'Instale no iPhone ou no iPad',
    step: [
      ['Toque em Compartilhar', 'É o quadrado com uma seta para cima, na barra do Safari.'],
      ['Escolha «Adicionar à Tela de Início»', 'Se não aparecer, role a lista para baixo.'],
      ['Toque em «Adicionar»', 'O app fica na tela de início, ao lado dos outros. Entre nele com a sua conta.'],
    ],
  },
  update: byPlace(
    {
      region: 'Versão nova',
      ready: 'Versão nova pronta',
      kept: 'O que você escreveu fica guardado.',
      later: 'Depois',
      go: 'Atualizar',
      waiting: (n: number) => (n === 1 ? 'Esperando 1 envio terminar' : `Esperando ${n} envios terminarem`),
      then: 'Depois a versão nova entra sozinha.',
      slow: 'O envio ainda não terminou',
      slowText: 'Nada se perde se você recarregar agora: ele continua depois.',
      updating: 'Trocando de versão…',
      failed: 'Não deu para trocar de versão',
      failedText: 'Feche as outras abas da escola, ou recarregue esta página. Nada se perde.',
      old: 'Esta aba ficou antiga',
      oldText: 'Recarregue quando puder. O que você escreveu fica guardado.',
      reload: 'Recarregar',
    },
    {
      kept: 'O que você escreveu e não enviou se perde.',
      slowText: 'Ele se perde se você recarregar agora.',
      failedText: 'Recarregue esta página quando tudo tiver sido enviado.',
      oldText: 'Recarregue quando puder. O que você escreveu e não enviou se perde.',
    },
  ),
})
