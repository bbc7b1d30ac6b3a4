import { useState } from 'react'

export interface LogoProps {
  src: string | null
  school: string
  className: string | undefined
  /** Shown if there is no picture, or it does not load. */
  fallback: React.ReactNode
}

/** A tenant's logo. The file may be missing. */
export function Logo({ src, school, className, fallback }: LogoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (src === null || src === broken) return fallback
  return <img className={className} src={src} alt={school} onError={() => setBroken(src)} />
}
