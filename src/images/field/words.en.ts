import { formatBytes, formatPixels } from '#i18n/format.ts'
import type { Translated } from '#lib/language.ts'
import type { words } from './words.ts'

export const en: Translated<typeof words> = {
  reading: 'Reading the picture…',
  converting: 'Converting the HEIC photo. It may take a few seconds…',
  cropping: 'Choose the crop.',
  making: 'Cropping and compressing…',
  again: 'Crop again',
  same: (label) => `Use the same picture as ${label}`,
  stop: 'Cancel',
  tryAgain: 'Try again',
  compress: 'Compress automatically',
  noSpace: 'The picture could not be saved on this device. Free up some space and choose again.',
  notKept:
    'The browser did not save the picture. In a private window the browser may not save files: open the school in a normal window and choose again.',
  originalGone: 'The original file is no longer complete on this device. Choose the picture once more.',
  onlyTheCut: 'The original file is no longer on this device: to crop again, choose the picture once more.',
  notLoaded: 'The picture editor is not on this device yet. Try again when you are back online.',
  drop: 'Drag a file here, or paste with Ctrl+V.',
  cut: (type, width, height, bytes) => `${type}, ${formatPixels(width, height)}, ${formatBytes(bytes)}`,
  kept: (type, bytes) => `${type}, ${formatBytes(bytes)}`,
  sending: (sent, total) => `${formatBytes(sent)} of ${formatBytes(total)}`,
  waits: 'Waiting',
  waitsForWifi: 'Waiting for Wi-Fi',
  waitsForNet: 'Waiting for a connection',
  notSent: 'It was not sent.',
}
