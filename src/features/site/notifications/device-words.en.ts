import type { System } from '#features/site/device/device-abilities.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './device-words.ts'

const CLOSED: Record<System, string> = {
  iphone: 'With it closed, iPhone does not let it look for news: you see everything when you open it.',
  android: 'With it closed, this browser does not look for news: you see everything when you open it.',
  desktop: 'With it closed, this browser does not look for news: you see everything when you open it.',
}

export const en: Translated<typeof words> = {
  title: 'On this device',
  label: 'System notifications',
  notKept: 'The browser could not save this setting. Free up some space and try again.',
  refused: 'The browser did not let notifications be switched on.',
  how({ system, can, while: when }) {
    switch (can) {
      case 'install':
        return 'On iPhone and iPad, system notifications exist only in the installed app. Install the app and switch them on there.'
      case 'blocked':
        return system === 'iphone' && when === 'app'
          ? 'The system is blocking this app’s notifications. Allow them in Settings, under Notifications, and come back here.'
          : 'The browser is blocking this site’s notifications. Allow them in the site’s settings and come back here.'
      case 'never':
        return system === 'iphone'
          ? 'This device’s version of the system shows no notifications of web apps. News is in the bell.'
          : 'This browser shows no system notifications. News is in the bell.'
      case 'native':
        return 'Inside the school’s app, the app itself notifies. This setting is for the browser.'
      case 'tell':
        if (when === 'tab')
          return 'While a tab of the school is in view, we look for news every 5 minutes. With everything closed, you see the news when you open it.'
        return `With the app in view, we look for news every 5 minutes. ${
          when === 'closed'
            ? 'With it closed, the system looks from time to time, at its own pace; the rest appears when you open it.'
            : CLOSED[system]
        }`
    }
  },
}
