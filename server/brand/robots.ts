import { escapeHtml } from '#server/call/escape.ts'

// What search engines are told per domain (HDN-06).

/** @param origin of the school's main address; null: this domain is nobody's, and nothing here is to be listed */
export const robotsText = (origin: string | null): string =>
  origin === null ? 'User-agent: *\nDisallow: /\n' : `User-agent: *\nDisallow: /api/\nDisallow: /files/\n\nSitemap: ${origin}/sitemap.xml\n`

/** @param paths what anybody may open */
export function sitemapText(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
