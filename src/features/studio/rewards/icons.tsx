import { drawIcon as icon } from '#ui/icons.tsx'

// Based on Lucide (ISC).
export const SparkIcon = /* @__PURE__ */ icon(
  'M12 3v4M12 17v4M3 12h4M17 12h4M12 8.5 13.2 10.800 15.500 12 13.200 13.200 12 15.500 10.800 13.200 8.500 12 10.800 10.800z',
)
export const BagIcon = /* @__PURE__ */ icon('M6 2 3 6v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6l-3-4zM3 6h18M16 10a4 4 0 0 1-8 0')
