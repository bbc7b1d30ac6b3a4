import { createHash } from 'node:crypto'

/** The page's policy (docs/facts.md, «CSP»). Storage hosts receive uploads and serve pictures and films. */
export function contentSecurityPolicy(storageOrigins: readonly string[]): string {
  const storage = storageOrigins.map((origin) => ` ${origin}`).join('')
  return [
    // Only for the manifest: all else is named. WebKit warns at each page that it does not know `manifest-src`.
    "default-src 'self'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data: https:${storage}`,
    `media-src 'self' blob: https:${storage}`,
    `connect-src 'self'${storage}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lousa dompurify ProseMirrorClipboard',
  ].join('; ')
}

/** Short, for `index.html`: a release that changes only the header must update precached pages too. */
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}
