import type { DeviceAbilities, System } from '#features/site/device/device-abilities.ts'
import { pack } from '#lib/language.ts'

const CLOSED: Record<System, string> = {
  iphone: 'Com ele fechado, o iPhone não deixa buscar novidades: você vê tudo quando abrir.',
  android: 'Com ele fechado, este navegador não busca novidades: você vê tudo quando abrir.',
  desktop: 'Com ele fechado, este navegador não busca novidades: você vê tudo quando abrir.',
}
const WAKES = 'Com ele fechado, o sistema busca de tempos em tempos, no ritmo que ele escolhe; o que faltar aparece quando você abrir.'
const TAB =
  'Enquanto uma aba da escola estiver à vista, buscamos novidades a cada 5 minutos. Com tudo fechado, você vê as novidades quando abrir.'
// On iOS an installed app has no site settings, and there is no other browser to try.
const BLOCKED_BY_IOS = 'O sistema está bloqueando os avisos deste app. Libere em Ajustes, na parte de Notificações, e volte aqui.'
const OLD_IOS = 'A versão do sistema deste aparelho não mostra avisos de apps da web. As novidades ficam no sino.'
const APP = 'Com o app à vista, buscamos novidades a cada 5 minutos.'

export const words = pack('notices/device', {
  title: 'Neste dispositivo',
  label: 'Avisos do sistema',
  notKept: 'O navegador não conseguiu guardar este ajuste. Libere espaço e tente de novo.',
  refused: 'O navegador não deixou ligar os avisos.',
  /** What this device really does. */
  how({ system, can, while: when }: DeviceAbilities): string {
    switch (can) {
      case 'install':
        return 'No iPhone e no iPad, avisos do sistema só existem no app instalado. Instale o app e ligue os avisos lá dentro.'
      case 'blocked':
        return system === 'iphone' && when === 'app'
          ? BLOCKED_BY_IOS
          : 'O navegador está bloqueando os avisos deste site. Libere nas configurações do site e volte aqui.'
      case 'never':
        return system === 'iphone' ? OLD_IOS : 'Este navegador não mostra avisos do sistema. As novidades ficam no sino.'
      case 'native':
        return 'Dentro do aplicativo da escola, quem avisa é ele. Este ajuste vale para o navegador.'
      case 'tell':
        return when === 'tab' ? TAB : `${APP} ${when === 'closed' ? WAKES : CLOSED[system]}`
    }
  },
})
