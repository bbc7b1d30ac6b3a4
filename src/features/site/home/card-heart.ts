import { type ComponentType, createContext } from 'react'
import type { CardView } from '#features/site/kit/views.ts'

export type CardHeart = ComponentType<{ card: CardView }>

/** The heart on lesson cards. It is not part of the first paint: the context is null until the page has been open for a while. */
export const CardHeartContext = createContext<CardHeart | null>(null)
