import { type ComponentType, createContext } from 'react'
import type { CardView } from '#features/site/kit/views.ts'

export type CardHeart = ComponentType<{ card: CardView }>

/** The heart of lessons' cards. It is no part of the page's first paint: until the page has been open for a while there is none. */
export const CardHeartContext = createContext<CardHeart | null>(null)
