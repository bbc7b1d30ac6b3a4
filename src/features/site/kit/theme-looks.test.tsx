import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { themeOf } from '#features/showcase/chosen-look.ts'
import { Home } from '#features/site/home/home.tsx'
import { site } from '#styled/recipes'
import { inRouter } from '#tests/browser/in-router.tsx'
import { bannerOf, railsOf } from './views.ts'

const banner = bannerOf({
  lid: 'b',
  title: 'Roda aberta',
  category: 'Novo na escola',
  subtitle: 'Seis módulos para sair do primeiro acorde.',
  text_button: 'Assistir agora',
  url_primary: '/homepage',
  url_image: '/demo/sabia/banner.webp',
})
const look = { font_title: '', weight_title: 900, size_title: 27, font_description: '', weight_description: 300, size_description: 18 }
const rails = railsOf(
  [
    {
      lid: 'c1',
      title: 'Feito à mão',
      description: 'Para as tardes de chuva',
      type: '1',
      card_type: 'square',
      carousel_type: 'Regular',
      cards_per_group: 0,
      cards_per_group_mobile: 0,
      ...look,
      autoplay: false,
      autoplay_time: 4,
      published: true,
      carousel_item: [{ id: 1, course: { id: 7, title: 'Luz natural', cover: '/files/foto.webp' } }],
    },
  ],
  {
    show_carrousel_continue_course: true,
    show_carrousel_continue_module: true,
    show_carrousel_continue_class: true,
    show_carrousel_highlight: true,
  },
  true,
  '1',
)

test('what the forms call «Do tema» is what the page draws, at both ends of the widths (PER-07)', async () => {
  await render(
    inRouter(
      <div className={site().root}>
        <main className={site().page}>
          <Home banners={[banner]} change="normal" autoplay={null} rails={rails} editor={false} />
        </main>
      </div>,
    ).element,
  )
  const drawn = (text: string) => {
    const { fontSize, fontWeight } = getComputedStyle(page.getByText(text, { exact: true }).last().element())
    return { weight: Number(fontWeight), size: Number.parseFloat(fontSize) }
  }
  for (const [width, end] of [
    [360, 0],
    [1280, 1],
  ] as const) {
    await page.viewport(width, 800)
    for (const [text, { weights, sizes }] of [
      ['Roda aberta', themeOf('banner', 'title', '')],
      ['Novo na escola', themeOf('banner', 'headline', '')],
      ['Seis módulos para sair do primeiro acorde.', themeOf('banner', 'subtitle', '')],
      ['Assistir agora', themeOf('banner', 'button', '')],
      ['Feito à mão', themeOf('carousel', 'title', '')],
      ['Para as tardes de chuva', themeOf('carousel', 'description', '')],
    ] as const)
      await expect.poll(() => drawn(text)).toEqual({ weight: weights[end], size: sizes[end] })
  }
})
