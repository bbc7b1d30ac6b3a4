import { type ReactNode, type Ref, useId } from 'react'
import { section } from '#styled/recipes'

export interface SectionProps {
  title: string
  /** A short note right of the title: «2 de 3». */
  note?: ReactNode
  /** Heading level; 3 inside a drawer whose title is 2. */
  level?: 2 | 3
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A heading with its content. */
export function Section({ title, note, level = 3, ref, children }: SectionProps) {
  const parts = section()
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section ref={ref} className={parts.root} aria-labelledby={id}>
      <div className={parts.head}>
        <Heading id={id} className={parts.title}>
          {title}
        </Heading>
        {note !== undefined && <small className={parts.note}>{note}</small>}
      </div>
      {children}
    </section>
  )
}
