import { useSyncExternalStore } from 'react'
import { type Language, languages } from '#i18n/header-words.ts'
import { deviceStorage } from '#lib/device-storage.ts'

const KEY = 'lousa:language'

function stored(): Language {
  const value = deviceStorage.get(KEY)
  return languages.find((each) => each === value) ?? 'pt'
}

let language = stored()
const listeners = new Set<() => void>()

function set(next: Language): void {
  language = next
  for (const listener of listeners) listener()
}

function choose(next: Language): void {
  set(next)
  deviceStorage.set(KEY, next)
}

function subscribe(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY) set(stored())
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}

/** The language of the top bar and of the notifications' times, on this device (TOP-08); everything else is Portuguese. */
export const useLanguage = (): [Language, (language: Language) => void] => [useSyncExternalStore(subscribe, () => language), choose]
