import { useLayoutEffect, useRef } from 'react'
import { schoolLang } from '#lib/language.ts'
import { richText } from '#styled/recipes'
import { sanitizeToFragment } from './sanitize.ts'

/** Shows rich text that people wrote, and sanitises it again. Load it lazily: it includes DOMPurify. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitizeToFragment(html))
  }, [html])
  return <div ref={box} className={richText().prose} lang={schoolLang()} />
}
