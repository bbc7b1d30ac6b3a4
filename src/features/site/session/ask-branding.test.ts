import { describe, expect, test } from 'vitest'
import { FAINT_TEXT, DEFAULT_BACKGROUND } from '#contract/backgrounds.ts'
import { NO_BRANDING } from '#contract/branding.ts'
import * as settings from '#contract/settings.ts'
import { colors } from '#ui/tokens.ts'
import { brandingFromAnswer as read } from './ask-branding.ts'

const brandingFromAnswer = (answer: unknown) => read(answer, settings)
const school = {
  id: 2,
  name: 'Ipê',
  description: '',
  primary_color: '#f7c948',
  text_color: '#151b18',
  logo_horizontal: '/demo/ipe/logo.png',
  font_primary: 'Montserrat',
  background_color_primary: '/backgrounds/azul.svg',
  login: {
    login_theme: 1,
    login_theme_placement: 'left',
    login_text: 'Faça login',
    overlay_banner_login: 30,
    magic_link_enabled: 1,
    cta_login: 0,
  },
  showcase: 0,
  footer_visible: 1,
}

describe('the tenant look-up (TOP-21, HDR-12)', () => {
  test('gives the name, the colours and the sign-in page', () => {
    expect(brandingFromAnswer(school)).toMatchObject({
      id: '2',
      name: 'Ipê',
      primary: '#f7c948',
      textColor: '#151b18',
      font: 'Montserrat',
      background: '/backgrounds/azul.svg',
      login: { login_theme: 1, login_theme_placement: 'left', overlay_banner_login: 30, magic_link_enabled: true, cta_login: false },
    })
  })

  test('accepts the answer below one more `data` too', () => {
    expect(brandingFromAnswer({ data: school }).name).toBe('Ipê')
  })

  test.each([[{}], [null], ['<html>'], [[]], [{ data: null }], [{ error: 'x' }]])('%j is no school, never an error (TOP-21)', (answer) => {
    expect(brandingFromAnswer(answer)).toEqual(NO_BRANDING)
  })

  test('an unreadable sign-in page does not lose the school', () => {
    expect(brandingFromAnswer({ ...school, login: { login_theme: 'x' } })).toMatchObject({ name: 'Ipê', login: {} })
  })
})

test('the faintest text and the house background are those of the tokens, on which the backgrounds were judged (APR-08)', () => {
  expect([FAINT_TEXT, DEFAULT_BACKGROUND]).toEqual([colors.site.text3.value, colors.site.DEFAULT.value])
})
