import { html } from '@codemirror/lang-html'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { problemsOf } from './code-problems.ts'

const problems = (doc: string) =>
  problemsOf(EditorState.create({ doc, extensions: html({ autoCloseTags: false }) })).map(({ line, tag, kind }) => [line, tag, kind])

test('a tag that is never closed is named with its line, also inside one that is (HTM-21)', () => {
  expect(problems('<section>\n  <div class="a">\n    <b>2</b>\n</section>')).toEqual([[2, 'div', 'open']])
  expect(problems('<div>a\n<span>b')).toEqual([
    [1, 'div', 'open'],
    [2, 'span', 'open'],
  ])
})

test('a closing tag that nothing opens is named too', () => {
  expect(problems('<div>\n</span>\n</div>')).toEqual([[2, 'span', 'close']])
})

test.each([
  '<p>a<p>b<ul><li>c<li>d</ul>',
  '<br><img src=x><input/><hr>',
  '<table><tr><td>a<td>b</table>',
  '<script>if (a<b) { "<div>" }</script><style>p { color: red }</style>',
  '',
])('what HTML closes by itself is no problem: %s', (code) => {
  expect(problems(code)).toEqual([])
})
