import { systemOf } from '#features/site/device/device-abilities.ts'
import type { Browser } from './unkept-words.ts'

/** The browser whose settings the help describes. On an iPhone, every browser has Safari's settings. */
export function browserName(userAgent: string, touchPoints: number): Browser {
  if (systemOf({ userAgent, touchPoints }) === 'iphone') return 'iphone'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(e|ium)\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
