import type { Translated } from '#lib/language.ts'
import { formatPixels } from './format.ts'
import type { kitWords } from './kit-words.ts'
import { count } from './words.ts'

export const en: Translated<typeof kitWords> = {
  address: {
    meant: (address) => `Did you mean ${address}?`,
    phone: 'This is a telephone number. A WhatsApp link opens the conversation on any device.',
    usePhone: (address) => `Use ${address}`,
    cleaned: 'We removed invisible characters that had come with the address.',
  },
  confirm: {
    label: (word) => `Type ${word} to confirm`,
    how: (action, word) => `“${action}” can be pressed once the word ${word} is written.`,
    exact: (action, word) => `“${action}” can be pressed once ${word} is written, in capital letters.`,
    ready: (action) => `All set: “${action}” can be pressed.`,
    word: 'DELETE',
    action: 'Delete',
  },
  crop: {
    title: 'Crop picture',
    apply: 'Apply',
    area: 'Crop area',
    role: 'crop',
    how: 'Drag to frame it; the wheel, two fingers or the control below zoom in. With the keyboard, the arrows move the picture and the keys + and − zoom.',
    zoom: 'Zoom',
    times: (zoom) => `${zoom}×`,
    turn: 'Rotate',
    reset: 'Start over',
    way: 'How the picture goes in',
    cut: 'Crop',
    whole: 'Fit it whole',
    preview: 'The whole picture, as it will be',
    background: 'Background',
    backgrounds: { none: 'None', white: 'White', black: 'Black', other: 'Other' },
    backgroundColour: 'Background color',
    numbers: 'Crop in numbers',
    left: 'From the left',
    top: 'From the top',
    width: 'Width',
    opening: 'Opening the picture…',
    broken: 'This picture could not be shown. Cancel and choose another one.',
    result: (width, height) => `It comes out at ${formatPixels(width, height)}.`,
    small: (width, height) => `It is smaller than recommended (${formatPixels(width, height)}) and may look blurred.`,
  },
  number: {
    bad: 'Use numbers only, for example 12.',
    less: (label) => `Less: ${label}`,
    more: (label) => `More: ${label}`,
    whole: 'Use a whole number.',
    places: (n) => count(n, 'Use at most {n} decimal place.', 'Use at most {n} decimal places.'),
    between: (min, max) => `Use a number between ${min} and ${max}.`,
    atLeast: (min) => `Use ${min} or more.`,
    atMost: (max) => `Use ${max} or less.`,
  },
  code: {
    leave: 'Tab indents the code; Esc and then Tab leave the editor.',
    problem: ({ line, tag, kind }, more) => {
      const what = kind === 'open' ? `<${tag}> is not closed` : `</${tag}> was not opened`
      const others = more === 0 ? '' : more === 1 ? ' There is 1 more warning.' : ` There are ${more} more warnings.`
      return `Line ${line}: ${what}. It can be saved like this.${others}`
    },
    goTo: 'Go to the line',
  },
  colour: {
    code: 'Color code',
    other: 'Choose another color',
    ready: 'Ready-made colors',
    none: 'No color',
    bad: 'Use a color like #FFB84D or #FB4.',
    contrast: 'Contrast',
    names: {
      darkRed: 'Dark red',
      brightRed: 'Bright red',
      orange: 'Orange',
      yellow: 'Yellow',
      oliveGreen: 'Olive green',
      brightGreen: 'Bright green',
      purple: 'Purple',
      magenta: 'Magenta',
      navyBlue: 'Navy blue',
      cyan: 'Cyan',
      gray: 'Gray',
      brown: 'Brown',
    },
    faint: 'Below 4.5:1 the text is hard to read.',
    nearest: (colour) => `Use ${colour}, the nearest readable color`,
  },
  file: {
    choose: 'Choose file',
    change: 'Change file',
    remove: 'Remove',
    cancel: 'Cancel upload',
    none: 'No file chosen.',
    drag: 'Drag a file here, or choose one.',
    drop: 'Drop the file here.',
    max: (megabytes) => `max. size: ${megabytes}MB`,
    of: (sent, all) => `${sent} of ${all}`,
    progress: (name) => `Upload of ${name}`,
    states: {
      chosen: 'Chosen',
      waiting: 'Waiting',
      sending: 'Sending',
      processing: 'Processing',
      done: 'Sent',
      failed: 'Failed',
    },
    refused: {
      large: 'The file is larger than allowed. Choose a smaller file.',
      type: 'This type of file is not accepted here. Choose one of another type.',
      empty: 'This file is empty. Choose another one.',
      several: 'Choose one file at a time.',
      folder: 'Choose a file, not a folder.',
    },
  },
  video: {
    large: 'The size limit for this video is 25mb. Choose a smaller one or compress this one.',
    type: 'Use an mp4, avi, mpeg, mpg, webm, mov, mkv or flv video.',
    dark: 'This browser does not show this format. The upload works all the same.',
  },
  font: {
    face: 'Font',
    weight: 'Weight',
    size: 'Size',
    theme: 'From the theme',
    themeWeight: (narrow, wide) => (narrow === wide ? `From the theme (${wide})` : `From the theme (${wide} to ${narrow})`),
    themeSize: (least, most) =>
      least === most
        ? `Size from the theme: ${least}\u00a0px.`
        : `Size from the theme: ${least} to ${most}\u00a0px, depending on the screen.`,
    choose: 'Choose a font',
  },
  select: {
    search: 'Type to search',
    none: 'No results found',
    loading: 'Looking for more…',
    failed: 'We could not look everywhere.',
    offline: 'You are offline: only what is on this device.',
    found: (n) => count(n, '{n} option', '{n} options'),
    chosen: 'Chosen',
    remove: (label) => `Remove ${label}`,
    clear: (label) => `Clear ${label}`,
  },
  time: {
    unit: { hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' },
    short: { hours: 'h', minutes: 'min', seconds: 's' },
    bad: 'Use numbers only in hours, minutes and seconds.',
    tooLong: (most) => `Use at most ${most}.`,
    inWords: (hours, minutes, seconds) =>
      [
        hours > 0 && count(hours, '{n} hour', '{n} hours'),
        minutes > 0 && count(minutes, '{n} minute', '{n} minutes'),
        (seconds > 0 || hours + minutes === 0) && count(seconds, '{n} second', '{n} seconds'),
      ]
        .filter(Boolean)
        .join(', ')
        .replace(/, ([^,]*)$/, ' and $1'),
  },
}
