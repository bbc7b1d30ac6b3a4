import { kitWords } from '#i18n/kit-words.ts'
import { codeField } from '#styled/recipes'
import { Button } from './button.tsx'
import type { CodeProblem } from './code-problems.ts'

export interface CodeWarningsProps {
  readonly problems: readonly CodeProblem[]
  onGoTo(problem: CodeProblem): void
}

/** The first problem of the code, in words: a warning, never an error. */
export function CodeWarnings({ problems: [first, ...more], onGoTo }: CodeWarningsProps) {
  const parts = codeField()
  return (
    <div role="status" className={first === undefined ? undefined : parts.warning}>
      {first !== undefined && (
        <>
          <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d="M8 2.5 13.5 8 8 13.5 2.5 8z" />
          </svg>
          <span className={parts.said}>{kitWords.code.problem(first, more.length)}</span>
          <Button variant="link" size="sm" onClick={() => onGoTo(first)}>
            {kitWords.code.goTo}
          </Button>
        </>
      )}
    </div>
  )
}
