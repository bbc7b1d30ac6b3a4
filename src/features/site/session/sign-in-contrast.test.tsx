import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { NO_BRANDING } from '#contract/branding.ts'
import { SignInPage } from './sign-in-page.tsx'

// Text over a school's picture: axe cannot see through pictures, so the pixels behind the text are looked at.

let white = ''
beforeAll(async () => {
  const canvas = new OffscreenCanvas(16, 9)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 16, 9)
  white = URL.createObjectURL(await canvas.convertToBlob())
})

const TEXTS = '.login__name, .login__title, .login__text:not(:empty), .login__form label, .login__or, main > a, .login__foot'

/** Relative luminance, by WCAG. */
const luminance = ([r = 0, g = 0, b = 0]: readonly number[]) => {
  const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * x + 0.7152 * y + 0.0722 * z
}
const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

async function pixels(): Promise<OffscreenCanvasRenderingContext2D> {
  const shot = await page.screenshot({ base64: true, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())
  // The frame of the tests is drawn smaller where it does not fit.
  const context = new OffscreenCanvas(innerWidth, innerHeight).getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0, innerWidth, innerHeight)
  return context
}

test.each([1, 2, 3].flatMap((theme) => ['left', 'center', 'right'].map((place) => [theme, place] as const)))(
  'template %i at %s: every text can be read on a white picture without overlay (LOG-01, LOG-02, LOG-08)',
  async (login_theme, login_theme_placement) => {
    for (const [width, height] of [
      [1280, 900],
      [800, 900],
      [360, 960],
    ] as const) {
      await page.viewport(width, height)
      const login = {
        login_theme,
        login_theme_placement,
        login_text: 'Um título que precisa de duas linhas',
        login_banner: white,
        login_banner_vertical: white,
        overlay_banner_login: 0,
        magic_link_enabled: true,
        cta_login: true,
        title_cta_login: 'Conhecer a escola',
        link_cta_login: 'escola.com',
      }
      const ok = () => Promise.resolve({ ok: true } as const)
      const branding = { ...NO_BRANDING, id: '1', name: 'Escola Sabiá', login }
      const screen = await render(<SignInPage branding={branding} onSignIn={ok} onMagicLink={ok} onDone={() => {}} />)
      await Promise.all([...document.images].map((image) => image.decode()))
      const texts = [...document.querySelectorAll<HTMLElement>(TEXTS)].map((element) => ({
        name: element.textContent ?? '',
        colour: luminance((getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)),
        box: textBox(element),
      }))
      expect(texts.length).toBeGreaterThanOrEqual(8)
      const hide = document.head.appendChild(document.createElement('style'))
      hide.textContent =
        '.login__root *, .login__root *::before { transition: none !important; color: transparent !important; text-decoration-color: transparent !important } svg { visibility: hidden }'
      const behind = await pixels()
      hide.remove()
      for (const { name, colour, box } of texts) {
        const { data } = behind.getImageData(Math.max(0, box.left), box.top, Math.max(1, box.width), Math.max(1, box.height))
        let lightest = 0
        for (let at = 0; at < data.length; at += 4) lightest = Math.max(lightest, luminance([data[at]!, data[at + 1]!, data[at + 2]!]))
        expect(contrast(colour, lightest), `«${name}» at ${width} px, ${JSON.stringify(box)}`).toBeGreaterThanOrEqual(4.5)
      }
      await screen.unmount()
    }
  },
)

/** Where the letters are, not where the box is. */
function textBox(element: HTMLElement): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(element)
  return range.getBoundingClientRect()
}
