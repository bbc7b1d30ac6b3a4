import type { Wanted } from '#db/read-rows.ts'

const SHELL = ['settings', 'profile', 'orders', 'links', 'communities'] as const
const HOMEPAGE = ['banners', 'carousels', 'favorites', 'html'] as const

/** The tables that the first page of a visit shows; they are read while the account opens. */
export const firstTables = (path: string): readonly Wanted['table'][] => (path === '/homepage' ? [...SHELL, ...HOMEPAGE] : SHELL)
