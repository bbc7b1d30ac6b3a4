import type { TookBack } from '#db/entry.ts'
import { words } from './words.ts'

/** FRE-11: what an order that was sent later says of the one before. */
export const tookBackText = ({ name, own }: TookBack): string =>
  own === true ? words.tookBack.own : words.tookBack.other(name ?? words.tookBack.somebody)
