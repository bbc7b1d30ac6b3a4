import { describe, expect, it } from 'vitest'
import { filmOf, filmTime } from './film.ts'

describe('the film of a lesson', () => {
  it.each([
    ['/demo/sabia/aula.webm', { kind: 'file', src: '/demo/sabia/aula.webm' }],
    ['https://videos.escola.com/a.mp4', { kind: 'file', src: 'https://videos.escola.com/a.mp4' }],
    ['https://www.youtube.com/watch?v=x', { kind: 'page', href: 'https://www.youtube.com/watch?v=x' }],
    ['https://player.vimeo.com/video/1', { kind: 'page', href: 'https://player.vimeo.com/video/1' }],
  ])('%s', (url, film) => {
    expect(filmOf(url)).toEqual(film)
  })

  it.each(['', null, undefined, 'javascript:alert(1)', 'data:text/html,x'])('%j is none', (url) => {
    expect(filmOf(url)).toBeNull()
  })

  it('formats its time as people write it', () => {
    expect([0, 9.9, 252, 3849, Number.NaN].map(filmTime)).toEqual(['0:00', '0:09', '4:12', '1:04:09', '0:00'])
  })
})
