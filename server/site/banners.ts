import { and, asc, eq } from 'drizzle-orm'
import type { Handlers } from '#server/call/handler.ts'
import { goneAmong } from '#server/call/references.ts'
import { mayEdit } from '#server/call/sessions.ts'
import { rowId } from '#server/call/tenancy.ts'
import { banners } from '#server/db/schema.ts'
import { notFound } from '#server/errors/api-error.ts'
import { bannerToWire } from './banner-rows.ts'
import { bannerWrites } from './banner-writes.ts'

export const bannerHandlers: Handlers = {
  ...bannerWrites,
  async listBanners({ db, tenantId, session }) {
    const rows = await db.select().from(banners).where(eq(banners.tenantId, tenantId)).orderBy(asc(banners.position), asc(banners.id))
    if (mayEdit(session)) return { body: [true, 200, 'ok', { data: rows.map(bannerToWire) }] }
    const wire = rows.map(bannerToWire)
    const isGone = await goneAmong(
      db,
      tenantId,
      wire.map(({ url_primary }) => url_primary),
    )
    // Without its address a banner has no button.
    const data = wire.map((banner) => (isGone(banner.url_primary) ? { ...banner, url_primary: '' } : banner))
    return { body: [true, 200, 'ok', { data }] }
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
