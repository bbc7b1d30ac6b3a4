import { formatNumber } from '#i18n/format.ts'
import { count } from '#i18n/words.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'
import { workInWords } from './work-count.ts'

export const en: Translated<typeof words> = {
  home: {
    goOn: 'Continue watching',
    highlight: 'Trending',
    myList: 'My list',
    lessons: (n) => count(n, '{n} lesson', '{n} lessons'),
    next: (n, title) => (n > 0 ? `Lesson ${n} · ${title}` : title),
    title: 'Home page',
    hero: 'Main banner',
    banner: (place, of) => `Banner ${place} of ${of}`,
    banners: 'Banners',
    pause: 'Stop changing by itself',
    play: 'Change by itself again',
    playVideo: 'Play the banner’s video',
    pauseVideo: 'Pause the banner’s video',
    previous: (title) => `Previous in ${title}`,
    following: (title) => `Next in ${title}`,
    watched: (percent) => `${percent}% watched`,
    locked: 'Only with the product',
    toCome: 'Choose the content and it appears here.',
    pauseRow: (title) => `Stop ${title} from changing by itself`,
    playRow: (title) => `Let ${title} change by itself again`,
    rank: (place) => `Number ${place}`,
    emptyTitle: 'There is nothing here yet',
    emptyText: 'When the school publishes its first courses, they appear here.',
    noRows: 'There are no courses here yet',
    noRowsEditor: 'Publish a carousel in edit mode and it appears here, below the banners.',
    emptyEditor: 'Publish a banner or a carousel in edit mode and it appears here.',
  },
  openShowcase: {
    text: 'See what you can learn here. To watch, sign in with your account: we take you straight to what you chose.',
  },
  header: { edit: 'Edit', order: 'Order the showcase', syncing: 'Sync' },
  onlyYou: 'Draft: only you see it',
  footer: {
    nav: 'Footer',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
    by: (school) => `${school} uses Lousa`,
    network: (name, school) => `${school} on ${name}`,
  },
  ended: {
    text: 'Your session has ended. Sign in to go on from here.',
    title: 'Your session has ended',
    old: (ago) => `Your session has ended. You see what was saved ${ago}.`,
    inPage: {
      old: (ago) => `Your session has ended. You see what came ${ago}.`,
    },
  },
  mirror: {
    nothing: 'Nothing on this device yet',
    offline:
      'This device has not saved this page yet and is offline. As soon as there is internet it comes by itself, and from then on it works offline.',
    failed: 'We could not get this page now. We try again by ourselves; what was already saved is still here.',
    loading: 'Loading the page',
    retry: 'Try again',
    updated: (ago) => `Updated ${ago}`,
    inPage: {
      offline: 'This page has not come yet, and you are offline. It comes by itself as soon as there is internet.',
      failed: 'We could not get this page now. We try again by ourselves.',
    },
  },
  account: {
    drawer: 'Account menu',
    hello: 'Hello,',
    home: 'Home',
    profile: 'My profile',
    favourites: 'Favorites',
    quizzes: 'Quizzes',
    notifications: 'Notifications',
    isNew: 'New',
    downloads: 'Downloads',
    reminder: 'Study reminder',
    leave: 'Sign out',
    leaving: 'Signing out…',
  },
  notices: {
    title: 'Notifications',
    new: 'unread',
    unread: (n, older) => {
      if (older === 0) return n === 0 ? 'All read' : `${n} unread`
      const left = older === 1 ? '1 older one' : `${formatNumber(older)} older ones`
      return n > 0 ? `${n} unread and ${left}` : `${left} left`
    },
    markAll: 'Mark all as read',
    markOlder: 'Mark all, the older ones too',
    all: 'See all notifications',
    settings: 'What to notify',
    updated: (ago) => `Updated ${ago}`,
    older: 'Loading older ones…',
    end: 'You have seen them all.',
    olderOffline: 'Older ones appear when you are back online.',
    olderFailed: 'We could not get the older ones now.',
  },
  away: {
    leaving: 'Signing out…',
    leavingText: 'We are waiting for the server’s last answers. It takes a few seconds.',
    title: 'This account was closed in another tab',
    text: 'This tab shows nothing of it any more, and neither saves nor sends anything. To go on, sign in again.',
    goOn: 'Continue',
  },
  signInOffline: 'You are offline. Signing in needs internet; try again when it is back.',
  pages: {
    favourites: 'Favorites',
    favouritesEmpty: 'No favorites yet',
    favouritesEmptyText: 'Mark a lesson with the heart and it stays here, also offline.',
    notifications: 'Notifications',
    notificationsEmpty: 'You have no notifications at the moment.',
    today: 'Today',
    older: 'Older',
    profile: 'My profile',
    quizzes: 'Quizzes',
    reminders: 'Study reminder',
    remindersText: 'Choose days and times, and get a reminder to study.',
    live: 'Live',
    liveNow: 'The school is live now. The stream does not play on this page: open the link that the school sent.',
    liveNot: 'No live class right now. When one starts, “LIVE” appears at the top of the site.',
    backHome: 'Back to home',
    name: 'Name',
    email: 'E-mail',
    school: 'School',
    inPage: {
      favouritesEmptyText: 'Mark a lesson with the heart and it stays here.',
    },
  },
  notFound: { title: 'This page does not exist', text: 'The address may have changed, or was written in another way.' },
  outOfReach: {
    title: 'This page needs a connection',
    text: 'It is not kept on this device. All the others work offline.',
    again: 'Try again',
    inPage: {
      text: 'This browser keeps nothing of this school, so it opens with internet only.',
    },
  },
  oldTab: {
    title: 'This tab is out of date',
    text: 'A new version of the school came while it was open. What you wrote is saved on this device; reload to go on.',
    inPage: {
      text: 'A new version of the school came while this tab was open. Reload to go on; what you wrote and did not send is not saved, so copy it first.',
    },
  },
  broken: {
    title: 'Something went wrong on this page',
    text: 'The mistake was ours. What you wrote is saved on this device; reloading the page usually helps.',
    reload: 'Reload',
    inPage: {
      text: 'The error was ours. Reloading the page usually helps. What you wrote and did not send is not saved: this browser keeps nothing of this school.',
    },
  },
  lost: {
    title: 'Reload the page',
    text: 'The browser closed what this site keeps on this device. Reload to go on where you were.',
    inPage: {
      text: 'This browser keeps nothing of this school, and the page lost what it showed. Reload to get everything again.',
    },
  },
  erased: {
    title: 'The browser erased this site’s data',
    text: (edits, drafts) =>
      edits + drafts === 0
        ? 'What was on this device was erased, perhaps for lack of space. Nothing of yours was waiting to be sent. Reload to get everything again.'
        : `What was on this device was erased, perhaps for lack of space. Still only here: ${workInWords(edits, drafts)}. Reload: the page shows what was lost and brings back the drafts that it could keep.`,
  },
  mayBeEvicted: {
    install: {
      title: 'Install the app so that unsent changes are not lost',
      text: 'This browser may erase saved data when space runs out. Install the app, or send before you close.',
    },
    send: {
      title: 'Send before you close, so that no changes are lost',
      text: 'This browser may erase saved data when space runs out.',
    },
  },
}
