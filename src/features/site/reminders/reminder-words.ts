import type { DeviceAbilities } from '#features/site/device/device-abilities.ts'
import { byPlace } from '#i18n/by-place.ts'
import { pack } from '#lib/language.ts'

export const words = pack(
  'reminders',
  byPlace(
    {
      label: 'Lembrete de estudo',
      days: 'Dias',
      time: 'Horário',
      needDays: 'Escolha pelo menos um dia',
      badTime: 'Escreva um horário como 19:30',
      save: 'Salvar lembrete',
      saving: 'Salvando…',
      remove: 'Tirar lembrete',
      removed: 'Lembrete tirado',
      none: 'Nenhum lembrete neste dispositivo',
      unsaved: 'Rascunho guardado',
      saved: 'Lembrete salvo neste dispositivo',
      set: (days: string, time: string) => `${days.charAt(0).toUpperCase()}${days.slice(1)}, às ${time}`,
      next: (when: string) => `O próximo é ${when}.`,
      notKept: 'O navegador não conseguiu guardar. Libere espaço ou recarregue a página e salve de novo.',
      restored: 'Recuperamos o que você estava mudando.',
      how: 'Como ele chega',
      allow: 'Deixar este navegador avisar',
      refused: 'O navegador não deixou ligar os avisos. O calendário funciona mesmo assim.',
      calendar: 'Adicionar ao calendário',
      calendarText: 'O calendário do seu aparelho avisa na hora, mesmo com o app fechado. Se mudar o lembrete aqui, adicione de novo.',
      saveFirst: 'Salve o lembrete para adicionar ao calendário.',
      event: (school: string) => `Hora de estudar: ${school}`,
      eventText: 'Seu lembrete de estudo. Continue de onde parou.',
      file: 'lembrete-de-estudo.ics',
      /** What this device really does with a reminder. */
      ways({ system, can, while: when }: DeviceAbilities, allowed: boolean): string {
        if (can === 'install') return 'No iPhone e no iPad, um aviso na tela só existe no app instalado. Aqui, use o calendário.'
        if (can === 'blocked' && system === 'iphone' && when === 'app')
          return 'O sistema está bloqueando os avisos deste app. Libere em Ajustes, na parte de Notificações, ou use o calendário.'
        if (can === 'blocked')
          return 'O navegador está bloqueando os avisos deste site. Libere nas configurações do site, ou use o calendário.'
        if (can !== 'tell' && system === 'iphone')
          return 'A versão do sistema deste aparelho não mostra avisos de apps da web. Use o calendário.'
        if (can !== 'tell') return 'Este navegador não mostra avisos do sistema. Use o calendário.'
        if (!allowed) return 'O navegador ainda não pode mostrar avisos deste site.'
        if (when === 'closed')
          return 'Com o app aberto, o aviso chega na hora. Com ele fechado, só quando o sistema acordar o app, o que pode passar da hora. Para ter certeza, use o calendário.'
        return 'Com o app aberto, o aviso chega na hora. Com ele fechado, este navegador não avisa. Para ter certeza, use o calendário.'
      },
    },
    {
      none: 'Nenhum lembrete',
      unsaved: 'Rascunho só nesta página',
      saved: 'Lembrete ligado só enquanto esta página estiver aberta',
    },
  ),
)
