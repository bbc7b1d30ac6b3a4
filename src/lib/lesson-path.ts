/** The address of a lesson (GEN-09). */
export const lessonHref = (tenant: string, id: string | number, title: string) => `/curso/${tenant}/${slugOf(title)}/${id}` as const

export function slugOf(title: string): string {
  const slug = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return slug || 'aula'
}
