// expects: nothing
import { flipCarousel } from '#features/showcase/flip.ts'

export const flip = flipCarousel
