import { lessonHref } from '#lib/lesson-path.ts'

// The addresses of what a school offers (GEN-09): the site's links and the server's answers use the same.

export type ContentKind = 'course' | 'module' | 'lesson' | 'community'

/** @param tenant the tenant's id. */
export function contentPath(kind: ContentKind, tenant: string | number, id: string | number, title: string): string {
  if (kind === 'course') return `/courses/${id}`
  if (kind === 'module') return `/modulos/${id}`
  return kind === 'lesson' ? lessonHref(String(tenant), id, title) : `/comunidade/${tenant}/${id}`
}

export const postPath = (id: string | number, tenant: string | number, community: string | number) =>
  `/comunidade/post/${id}/${tenant}/${community}`
