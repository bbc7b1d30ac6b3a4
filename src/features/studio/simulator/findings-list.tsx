import { useId } from 'react'
import { css } from '#styled/css'
import { CheckIcon } from '#ui/icons-more.tsx'
import { heading, section } from './chart.tsx'
import type { Finding } from './findings.ts'
import { DiamondIcon } from './icons.tsx'
import { words } from './words.ts'

/** The findings; announced when they change. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {words.findings}
      </h3>
      <ul aria-live="polite">
        {findings.map(({ kind, title, text }) => (
          <li key={title} className={finding}>
            {kind === 'good' ? <CheckIcon size={18} /> : <DiamondIcon size={18} />}
            <p>
              <b>{title}</b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const finding = css({
  display: 'grid',
  gridTemplateColumns: '[18px minmax(0, 1fr)]',
  gap: '3',
  paddingBlock: '3',
  borderBottom: '1px solid',
  borderBottomColor: 'line.faint',
  '& svg': { marginTop: '[2px]' },
  '& b': { display: 'block', textStyle: 't15', fontWeight: 550 },
  '& span': { textStyle: 't13', color: 'text.second' },
})
