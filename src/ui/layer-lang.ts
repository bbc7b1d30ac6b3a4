import { createContext } from 'react'

/** The `lang` of a part of the page, if it differs from the page's: its layers are rendered elsewhere, but in the same language. */
export const LayerLangContext = createContext<string | undefined>(undefined)
