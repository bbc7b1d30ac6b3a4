import type { ReactNode } from 'react'
import { css } from '#styled/css'

export interface GroupProps {
  readonly title: string
  readonly note: string
  readonly level?: 3 | 4
  readonly ruled?: boolean
  readonly children: ReactNode
}

/** A heading with a short note beside it, and its content. */
export function Group({ title, note, level = 3, ruled = false, children }: GroupProps) {
  const Heading = `h${level}` as const
  return (
    <section className={css({ marginTop: '7' })}>
      <Heading className={head} data-ruled={ruled}>
        {title} <small>{note}</small>
      </Heading>
      {children}
    </section>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  textStyle: 't15',
  fontWeight: 600,
  paddingBottom: '3',
  '& small': { textStyle: 't13', color: 'text.faint' },
  '&[data-ruled=true]': { paddingBottom: '2', borderBottom: '1.5px solid', borderBottomColor: 'slate.600' },
})
