import { describe, expect, it } from 'vitest'
import { pictureWords, problemWords } from './problems.ts'
import { acceptOf, hintOf, slot, SLOT_NAMES } from './slots.ts'

describe('slots', () => {
  // The seeds' numbers again, written by hand, so that a mistake in the table fails.
  const photos = ['png', 'jpeg', 'webp', 'heic']
  it.each([
    ['login-wide', [16, 9], [1920, 1080], [1920, 1080], photos, 'LOG-10'],
    ['login-tall', [9, 16], [1080, 1920], [1080, 1920], photos, 'LOG-10'],
    ['logo-square', [1, 1], [200, 200], [200, 200], photos, 'APR-17, APR-18'],
    ['logo-horizontal', [24, 13], [960, 520], [480, 260], photos, 'APR-18'],
    ['favicon', [1, 1], [200, 200], [32, 32], photos, 'APR-18'],
    ['cover', [121, 24], [1210, 240], [1210, 240], photos, 'UPL-14, UPL-16'],
    ['share', [40, 21], [1200, 630], [1200, 630], photos, 'HDN-08'],
    ['level', [1, 1], [400, 400], [400, 400], photos, 'LVL-04'],
    ['photo', [1, 1], [400, 400], [400, 400], photos, 'ours'],
  ] as const)('%s keeps the numbers of the seeds (UPL-04)', (name, ratio, output, hint, accept, _source) => {
    const place = slot(name)
    expect(place.ratio[0] / place.ratio[1]).toBeCloseTo(ratio[0] / ratio[1], 10)
    expect(place).toMatchObject({ name, output, hint, accept })
  })

  it.each([
    ['banner-wide', [16, 9], [1920, 1080], [1920, 1080]],
    ['banner-tall', [9, 16], [1080, 1920], [720, 1280]],
    ['banner-headline', [2, 1], [1080, 1920], [400, 200]],
  ] as const)('%s has the sizes and types of a banner (UPL-04, BAN-21, BAN-22, AMB-01)', (name, ratio, output, hint) => {
    const place = slot(name)
    expect(place.ratio[0] / place.ratio[1]).toBeCloseTo(ratio[0] / ratio[1], 10)
    expect(place).toMatchObject({ output, hint, accept: photos })
  })

  it('a badge is a square of 400, also a GIF (UPL-04, REW-23, REW-24)', () => {
    const { ratio, output, hint, accept } = slot('badge')
    expect([ratio[0] / ratio[1], output, hint]).toEqual([1, [400, 400], [400, 400]])
    expect(accept).toEqual(['png', 'jpeg', 'webp', 'gif'])
  })

  it('the cover of a community is 1210 × 240 (V2-12)', () => {
    const { ratio, output } = slot('cover')
    expect(output).toEqual([1210, 240])
    expect(ratio[0] / ratio[1]).toBeCloseTo(1210 / 240, 10)
  })

  it('are exactly these', () => {
    expect(SLOT_NAMES).toHaveLength(15)
  })

  it('cover and badge take up to 1,048,576 bytes and give at most 1,000,000 (AMB-02, WRK-03)', () => {
    for (const name of ['cover', 'badge'] as const) expect(slot(name)).toMatchObject({ pickBytes: 1_048_576, maxBytes: 1_000_000 })
    expect(SLOT_NAMES.filter((name) => slot(name).maxBytes > 5 * 1_048_576)).toEqual([])
  })

  it('say what to bring, and configure the file dialog', () => {
    expect(hintOf(slot('banner-tall'))).toBe('Recomendado: 720\u00a0×\u00a01280\u00a0px. PNG, JPEG, WebP ou HEIC.')
    expect(hintOf(slot('badge'))).toBe('Recomendado: 400\u00a0×\u00a0400\u00a0px. PNG, JPEG, WebP ou GIF.')
    expect(acceptOf(slot('badge'))).toBe('image/png,image/jpeg,image/webp,image/gif')
    expect(acceptOf(slot('favicon'))).toBe('image/png,image/jpeg,image/webp,image/heic,image/heif,.heic,.heif,.hif')
  })
})

describe('texts of problems', () => {
  it('are the seeds’ where there are some (UPL-15, UPL-18, REW-23)', () => {
    expect(problemWords('too-large', slot('cover'))).toEqual({
      title: 'Tamanho do arquivo excedido',
      text: 'Por favor, escolha um arquivo com tamanho de até 1MB.',
    })
    expect(problemWords('too-large', slot('badge'))).toEqual({
      title: null,
      text: 'O arquivo excede o tamanho máximo permitido de 1MB. Escolha um menor.',
    })
    expect(problemWords('too-large', slot('photo')).text).toContain('100MB')
  })

  it('say the accepted types and the limit', () => {
    expect(problemWords('wrong-type', slot('badge')).text).toContain('PNG, JPEG, WebP ou GIF')
    expect(problemWords('not-a-picture', slot('cover')).text).toContain('PNG, JPEG, WebP ou HEIC')
    expect(problemWords('cannot-be-small-enough', slot('cover')).text).toContain('até 1MB')
    expect(problemWords('cannot-be-small-enough', slot('login-tall')).text).toContain('até 5MB')
  })

  it('an animated picture reports that only its first frame is used (WRK-04)', () => {
    expect(pictureWords.firstFrameOnly).toBe('Esta imagem é animada: só o primeiro quadro será usado.')
  })
})
