import { css } from '#styled/css'
import { backWords } from './back-words.ts'
import { dayAndClock } from './days.ts'

interface BackLineProps {
  /** Up to when the server has everything, ms; 0: not known. */
  readonly stood: number
  /** The person's newest edit that it lacks, ms. */
  readonly last: number
  readonly noticed: number
  readonly now: number
}

/** Time as a line: what the server has is solid, the stretch that fell out dashed. */
export function BackLine({ stood, last, noticed, now }: BackLineProps) {
  return (
    <div className={line} data-known={stood > 0}>
      {stood > 0 && <Stop kind="stood" at={dayAndClock(stood, now)} name={backWords.stood} />}
      <Stop kind="last" at={dayAndClock(last, now)} name={backWords.last} />
      <Stop kind="noticed" at={dayAndClock(noticed, now)} name={backWords.noticed} />
    </div>
  )
}

const Stop = ({ kind, at, name }: { kind: string; at: string; name: string }) => (
  <p className={stop} data-kind={kind}>
    <i aria-hidden="true" />
    <b>{at}</b>
    <small>{name}</small>
  </p>
)

const line = css({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: '3',
  paddingTop: '[26px]',
  paddingBottom: '2',
  textStyle: 't13',
  _before: {
    content: '""',
    position: 'absolute',
    top: '[12px]',
    left: '0',
    right: '0',
    borderTop: '2px dashed',
    borderTopColor: 'red.chalk',
  },
  '&[data-known=true]': {
    _after: {
      content: '""',
      position: 'absolute',
      top: '[12px]',
      left: '0',
      width: '[calc(6% + 36px)]',
      borderTop: '2px solid',
      borderTopColor: 'slate.200',
    },
  },
})
const stop = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  minWidth: '[0px]',
  '&[data-kind=stood]': { marginLeft: '[6%]' },
  '&[data-kind=last]': { marginLeft: '[auto]', marginRight: '[10%]' },
  '& i': {
    position: 'absolute',
    zIndex: '[1]',
    top: '[-20px]',
    width: '[13px]',
    height: '[13px]',
    borderRadius: '[50%]',
    background: 'raised',
    border: '2px solid',
    borderColor: 'slate.200',
  },
  '&[data-kind=last] i': { borderStyle: 'dashed', borderColor: 'red.chalk' },
  '&[data-kind=noticed] i': { background: 'slate.200' },
  '& b': { fontWeight: 600 },
  '& small': { textStyle: 't12', color: 'text.second' },
})
