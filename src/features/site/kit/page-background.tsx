import { type Background, LIGHTS } from '#contract/backgrounds.ts'

export interface PageBackgroundProps extends Background {
  readonly className?: string | undefined
}

/** The page's background, the same as in the server's document (server/page/background-svg.ts). Inline SVG, not a file: it is in every frame. */
export function PageBackground({ base, lights, className }: PageBackgroundProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" data-background>
      <rect width="100" height="100" fill={base} />
      {lights?.map((light, at) => {
        const id = `background-${at}`
        return (
          <g key={id}>
            <radialGradient id={id} gradientUnits="userSpaceOnUse" {...LIGHTS[at]}>
              <stop stopColor={light} />
              <stop offset="1" stopColor={light} stopOpacity="0" />
            </radialGradient>
            <rect width="100" height="100" fill={`url(#${id})`} />
          </g>
        )
      })}
    </svg>
  )
}
