import { tookBackText } from '#features/studio/context/took-back-text.ts'
import { css } from '#styled/css'
import type { TimelineItem } from '#sync/page/status/timeline.ts'
import { words } from './words.ts'

/** The server's text, verbatim; for a failure, after the seed's text. */
export function Said({ item }: { item: TimelineItem }) {
  const reason = item.attention?.reason
  // A conflict or a gone row has no text of the server.
  if (reason === 'conflict' || reason === 'gone') return null
  // A 5xx that is being checked: the person is not asked, because a read still has to show whether the edit arrived.
  const checks = item.mark === 'checking' && item.status !== undefined
  const line = checks ? words.checks : reason === undefined ? (item.serverWords ?? item.words) : item.words
  const code = reason === undefined ? '' : [item.status, item.serverWords].filter((part) => part !== undefined).join(' ')
  const after = item.tookBack && tookBackText(item.tookBack)
  if (line === undefined && after === undefined && code === '') return null
  return (
    <p className={said}>
      {[line, after].filter((part) => part !== undefined).join('\n')}
      {code !== '' && (
        <>
          <br />
          <code translate="no">{code}</code>
        </>
      )}
    </p>
  )
}

const said = css({
  textStyle: 't13',
  lineHeight: '[20px]',
  color: 'slate.300',
  marginTop: '2',
  paddingLeft: '3',
  borderLeft: '2px solid',
  borderLeftColor: 'slate.600',
  overflowWrap: 'anywhere',
  // A text of two lines: title and description.
  whiteSpace: 'pre-line',
  '& code': { fontFamily: 'mono', fontSize: '[12px]', color: 'slate.200' },
})
