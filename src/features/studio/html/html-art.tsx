/** A page whose custom block is still missing. */
export function HtmlArt() {
  return (
    <svg viewBox="0 0 200 84" fill="none" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <rect x="22" y="2" width="156" height="80" rx="8" stroke="currentColor" />
      <path d="M22 20h156M34 11h1M44 11h1M54 11h1" stroke="currentColor" />
      <path d="M36 34h44M36 46h30M36 58h38" stroke="currentColor" />
      <rect x="98" y="30" width="68" height="42" rx="6" stroke="var(--colors-primary-line)" strokeDasharray="5 4" />
      <path d="m122 44-7 7 7 7M142 44l7 7-7 7" stroke="var(--colors-primary-line)" strokeWidth="2" />
    </svg>
  )
}
