import type { System } from '#features/site/device/device-abilities.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './device-words.ts'

const CLOSED: Record<System, string> = {
  iphone: 'Con ella cerrada, el iPhone no deja buscar novedades: ves todo cuando la abras.',
  android: 'Con ella cerrada, este navegador no busca novedades: ves todo cuando la abras.',
  desktop: 'Con ella cerrada, este navegador no busca novedades: ves todo cuando la abras.',
}

export const es: Translated<typeof words> = {
  title: 'En este dispositivo',
  label: 'Avisos del sistema',
  notKept: 'El navegador no pudo guardar este ajuste. Libera espacio e intenta de nuevo.',
  refused: 'El navegador no dejó activar los avisos.',
  how({ system, can, while: when }) {
    switch (can) {
      case 'install':
        return 'En iPhone y iPad, los avisos del sistema solo existen en la app instalada. Instala la app y actívalos allí.'
      case 'blocked':
        return system === 'iphone' && when === 'app'
          ? 'El sistema está bloqueando los avisos de esta app. Permítelos en Ajustes, en Notificaciones, y vuelve aquí.'
          : 'El navegador está bloqueando los avisos de este sitio. Permítelos en la configuración del sitio y vuelve aquí.'
      case 'never':
        return system === 'iphone'
          ? 'La versión del sistema de este dispositivo no muestra avisos de apps web. Las novedades están en la campana.'
          : 'Este navegador no muestra avisos del sistema. Las novedades están en la campana.'
      case 'native':
        return 'Dentro de la app de la escuela, quien avisa es ella. Este ajuste vale para el navegador.'
      case 'tell':
        if (when === 'tab')
          return 'Mientras una pestaña de la escuela esté a la vista, buscamos novedades cada 5 minutos. Con todo cerrado, ves las novedades cuando abras.'
        return `Con la app a la vista, buscamos novedades cada 5 minutos. ${
          when === 'closed'
            ? 'Con ella cerrada, el sistema busca de vez en cuando, a su propio ritmo; lo que falte aparece cuando la abras.'
            : CLOSED[system]
        }`
    }
  },
}
