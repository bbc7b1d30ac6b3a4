import { drawIcon as icon } from '#ui/icons.tsx'

// Based on Lucide (ISC).
export const DiamondIcon = /* @__PURE__ */ icon('M12 3.500 20.500 12 12 20.500 3.500 12z')
