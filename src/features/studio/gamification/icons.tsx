import { drawIcon as icon } from '#ui/icons.tsx'

// Based on Lucide (ISC).
export const GiftIcon = /* @__PURE__ */ icon(
  'M4 8h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM12 8v13M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7M7.500 8a2.500 2.500 0 0 1 0-5A4.800 8 0 0 1 12 8a4.800 8 0 0 1 4.500-5 2.500 2.500 0 0 1 0 5',
)
export const FlaskIcon = /* @__PURE__ */ icon(
  'M9 3h6M10 3v6L5 18.200A1.900 1.900 0 0 0 6.700 21h10.600a1.900 1.900 0 0 0 1.700-2.800L14 9V3M7.500 14.500h9',
)
