import { and, asc, eq } from 'drizzle-orm'
import { notFound } from './api-error.ts'
import { bannerToWire } from './banner-rows.ts'
import { bannerWrites } from './banner-writes.ts'
import type { Handlers } from './handler.ts'
import { banners } from './schema.ts'
import { rowId } from './tenancy.ts'

export const bannerHandlers: Handlers = {
  ...bannerWrites,
  async listBanners({ db, tenantId }) {
    const rows = await db.select().from(banners).where(eq(banners.tenantId, tenantId)).orderBy(asc(banners.position), asc(banners.id))
    return { body: [true, 200, 'ok', { data: rows.map(bannerToWire) }] }
  },
  async readBanner({ db, tenantId, params }) {
    const [row] = await db
      .select()
      .from(banners)
      .where(and(eq(banners.tenantId, tenantId), eq(banners.id, rowId(params['bannerId']) ?? 0)))
    if (row === undefined) throw notFound('Este banner não existe mais.')
    return { body: [true, 200, 'ok', { data: bannerToWire(row) }] }
  },
}
