import type { Translated } from '#lib/language.ts'
import type { words } from './notice-words.ts'

export const en: Translated<typeof words> = {
  title: 'Notifications',
  label: 'Notification preferences',
  platform: 'Platform',
  email: 'E-mail',
  rows: {
    like: 'Likes on your post',
    comment: 'Comments on your post',
    reply: 'Replies to your comment',
    post: 'New posts',
  },
  cell: (row, channel) => `${row}: ${channel}`,
  communities: 'Communities that notify',
  noCommunities: 'We found no communities',
  noCommunitiesWhy: 'When you are part of a community, choose here what you want to hear of.',
  save: 'Save',
  saving: 'Saving…',
  unchanged: 'Nothing changed',
  changes: (n) => (n === 1 ? '1 change in draft' : `${n} changes in draft`),
  queued: 'Saved on this device',
  later: 'It is sent when you are back online.',
  sending: 'Sending',
  checking: 'Checking',
  sent: 'Sent',
  discardDraft: 'Discard draft',
  restored: 'We brought back what you were changing.',
  savedThere: 'Another tab saved these preferences.',
  notRecorded: 'The browser could not save it. Free up some space or reload the page, and save again.',
  tryAgain: 'Try again',
  discard: 'Discard',
  failed: 'The settings could not be saved',
  inPage: {
    queued: 'On this page only',
  },
}
