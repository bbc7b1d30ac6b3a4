import { pictureHref } from '#lib/url.ts'
import { useFileUrl } from '#sync/page/use-file-url.ts'
import { Thumb } from '#ui/thumb.tsx'

/** The picture of a level or a reward in its list. */
export function BadgeThumb({ value, title }: { readonly value: unknown; readonly title: string }) {
  return <Thumb src={pictureHref(useFileUrl(value))} title={title} />
}
