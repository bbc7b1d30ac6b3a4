// expects: no-restricted-imports
import { useActiveProducts } from '#features/studio/shared/active-products.ts'

export const wrong = useActiveProducts
