import { describe, expect, it } from 'vitest'
import { filmOf, filmTime } from './film.ts'

describe('the film of a lesson', () => {
  it.each([
    ['/demo/sabia/aula.webm', { kind: 'file', src: '/demo/sabia/aula.webm', sure: true }],
    ['https://videos.escola.com/a.mp4', { kind: 'file', src: 'https://videos.escola.com/a.mp4', sure: true }],
    ['https://www.youtube.com/watch?v=x', { kind: 'page', href: 'https://www.youtube.com/watch?v=x' }],
    ['https://player.vimeo.com/video/1', { kind: 'page', href: 'https://player.vimeo.com/video/1' }],
  ])('%s', (url, film) => {
    expect(filmOf(url)).toEqual(film)
  })

  it.each([
    [
      '<iframe width="560" src="https://www.youtube.com/embed/x?a=1&amp;b=2" allowfullscreen></iframe>',
      'https://www.youtube.com/embed/x?a=1&b=2',
    ],
    ["<div><iframe src='//player.vimeo.com/video/1'></iframe></div>", 'https://player.vimeo.com/video/1'],
    ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['www.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x'],
    [' https://player-vz-1.tv.pandavideo.com.br/embed/?v=1 ', 'https://player-vz-1.tv.pandavideo.com.br/embed/?v=1'],
    ['https://iframe.mediadelivery.net/embed/1/2', 'https://iframe.mediadelivery.net/embed/1/2'],
    ['https://drive.google.com/file/d/1/view', 'https://drive.google.com/file/d/1/view'],
  ])('%s is the page of a player (PER-06)', (url, href) => {
    expect(filmOf(url)).toEqual({ kind: 'page', href })
  })

  it('an address that does not say that it is a film is tried, a bare file name is one of this site (PER-06)', () => {
    expect(filmOf('https://cdn.escola.com/v/123')).toEqual({ kind: 'file', src: 'https://cdn.escola.com/v/123', sure: false })
    expect(filmOf('aula.mp4')).toEqual({ kind: 'file', src: '/aula.mp4', sure: true })
    expect(filmOf('videos.escola.com/a.mp4')).toMatchObject({ kind: 'file', sure: true })
  })

  it.each(['', ' ', null, undefined])('%j is none', (url) => {
    expect(filmOf(url)).toBeNull()
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'em breve', '<p>oi</p>', '<iframe src="javascript:alert(1)"></iframe>'])(
    '%j is no address, and is told as that (PER-06)',
    (url) => {
      expect(filmOf(url)).toEqual({ kind: 'wrong' })
    },
  )

  it('formats its time as people write it', () => {
    expect([0, 9.9, 252, 3849, Number.NaN].map(filmTime)).toEqual(['0:00', '0:09', '4:12', '1:04:09', '0:00'])
  })
})
