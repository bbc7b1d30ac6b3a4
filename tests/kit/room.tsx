import { type ReactNode, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { LousaMark } from '#ui/icons.tsx'
import { Mark, type WorkState } from '#ui/mark.tsx'

// The page around the parts. In motion mode everything is rendered and every waiting part rotates.

export const states: readonly WorkState[] = ['draft', 'queued', 'sending', 'checking', 'sent', 'attention', 'conflict']

export function Room({ children }: { children: ReactNode }) {
  const [moves, setMoves] = useState(false)
  return (
    <main className={room} data-still={moves ? undefined : ''}>
      <header className={head}>
        <LousaMark size={32} />
        <h1>A linha diz a verdade.</h1>
        <div className={marks}>
          {states.map((state) => (
            <span key={state} className={state === 'attention' || state === 'conflict' ? red : undefined}>
              <Mark state={state} size="figure" />
            </span>
          ))}
        </div>
        <Button variant="line" size="sm" aria-pressed={moves} onClick={() => setMoves(!moves)}>
          Tudo em movimento
        </Button>
      </header>
      <div className={columns}>{children}</div>
    </main>
  )
}

export function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={box}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const room = css({
  maxWidth: '[1184px]',
  marginInline: 'auto',
  padding: '[32px]',
  background: 'board',
  minHeight: '[100vh]',
  // A page of the product shows a few parts, of which one or two wait. So this one renders only what is visible, and nothing rotates beside it.
  '&[data-still] *, &[data-still] *::after': { animationPlayState: 'paused' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '5',
  paddingBlock: '6',
  '& h1': { textStyle: 'd34', flex: '1' },
})
const marks = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
const red = css({ color: 'red.chalk' })
// Two stacks, not CSS columns, which lay out the whole page again at every change.
const columns = css({ display: 'flex', gap: '5', '& > div': { flex: '1', minWidth: '[0]' }, _narrow: { display: 'block' } })
const box = css({
  '[data-still] &': { contentVisibility: 'auto', containIntrinsicSize: '[auto 400px]' },
  marginBottom: '5',
  padding: '5',
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '3',
  borderRadius: '16',
  background: 'raised',
  '& > h2': { textStyle: 't15', fontWeight: '[600]' },
})
