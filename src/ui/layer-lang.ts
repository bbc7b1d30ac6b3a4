import { createContext } from 'react'

/** The `lang` of what a part of the page says, where it is not the page's own: its layers are drawn elsewhere, but say it in the same language. */
export const LayerLangContext = createContext<string | undefined>(undefined)
