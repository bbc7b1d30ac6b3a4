import { useState } from 'react'
import { type Language, languages } from '#i18n/header-words.ts'

const KEY = 'lousa:language'

function stored(): Language {
  try {
    const value = localStorage.getItem(KEY)
    return languages.find((each) => each === value) ?? 'pt'
  } catch {
    return 'pt'
  }
}

/** The top bar's language on this device (TOP-08); everything else is Portuguese. */
export function useLanguage(): [Language, (language: Language) => void] {
  const [language, setLanguage] = useState(stored)
  const choose = (next: Language) => {
    setLanguage(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // The choice lasts for this visit only.
    }
  }
  return [language, choose]
}
