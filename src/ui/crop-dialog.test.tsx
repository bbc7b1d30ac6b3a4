import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { quarters } from '#tests/browser/pictures.ts'
import { axeViolations } from '#tests/fixtures/axe.ts'
import { CropDialog, type CropDialogProps } from './crop-dialog.tsx'
import type { Cut } from './crop-view.tsx'

const dialog = page.getByRole('dialog', { name: 'Recortar imagem' })
const area = dialog.getByRole('application', { name: 'Área do recorte' })
const zoom = dialog.getByRole('slider', { name: 'Aproximação' })
const apply = dialog.getByRole('button', { name: 'Aplicar' })

/** Red, green, blue and yellow quarters; 400 × 200 px by default. */
async function show(more: Partial<CropDialogProps> = {}, [width, height] = [400, 200]) {
  await cleanup()
  const onApply = vi.fn<(cut: Cut) => void>()
  const onClose = vi.fn<() => void>()
  const src = URL.createObjectURL(await quarters(width, height))
  await render(
    <CropDialog
      src={src}
      size={[width, height]}
      ratio={[1, 1]}
      output={[200, 200]}
      fits={({ width, height }) => {
        const output = [Math.min(200, width), Math.min(200, height)] as const
        return { output, picture: output }
      }}
      recommended={[200, 200]}
      maxZoom={50}
      onApply={onApply}
      onClose={onClose}
      {...more}
    />,
  )
  await expect.element(apply).not.toHaveAttribute('aria-disabled')
  const cut = async (): Promise<Cut> => {
    await apply.click()
    return onApply.mock.lastCall![0]
  }
  return { cut, onApply, onClose }
}

/** Waits for the cropper to report its state. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
const stage = () => area.element().parentElement!

const touch = (type: string, points: readonly (readonly [number, number])[]) => {
  const target = stage()
  const box = target.getBoundingClientRect()
  const touches = points.map(
    ([x, y], identifier) => new Touch({ identifier, target, clientX: box.x + box.width / 2 + x, clientY: box.y + box.height / 2 + y }),
  )
  target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, targetTouches: touches, changedTouches: touches }))
}

beforeEach(() => page.viewport(1280, 900))

describe('the crop dialog (UPL-01, UPL-03, UPL-04, UPL-05)', () => {
  test('shows the largest part in the wanted ratio, around the middle', async () => {
    const { cut } = await show()
    expect(await cut()).toEqual({ x: 100, y: 0, width: 200, height: 200, turns: 0 })
  })

  test.each([
    [[960, 520], [400, 217], { x: 0, width: 400 }],
    [[1920, 1080], [1920, 1080], { x: 0, y: 0, width: 1920, height: 1080 }],
    [[1080, 1920], [1920, 1080], { y: 0, height: 1080 }],
    [[1210, 240], [600, 600], { x: 0, width: 600 }],
  ] as const)('of the ratio %j, out of %j', async (ratio, size, wanted) => {
    const { cut } = await show({ ratio, output: ratio }, [...size])
    const made = await cut()
    expect(made).toMatchObject(wanted)
    expect(made.width / made.height).toBeCloseTo(ratio[0] / ratio[1], 1)
  })

  test('the slider goes from 1 to 50, in growing steps', async () => {
    const { cut } = await show({}, [4000, 4000])
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '1,0×')
    zoom.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '1,0×')
    await zoom.fill('50')
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '7,1×')
    await userEvent.keyboard('{End}')
    await expect.element(zoom).toHaveAttribute('aria-valuetext', '50,0×')
    await drawn()
    expect(await cut()).toEqual({ x: 1960, y: 1960, width: 80, height: 80, turns: 0 })
  })

  test('arrow keys move the picture within its edges; + and − zoom (WRK-05)', async () => {
    const { cut } = await show()
    await expect.element(area).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await drawn()
    const { x } = await cut()
    expect(x).toBeGreaterThan(100)
    area.element().focus()
    await userEvent.keyboard('{ArrowLeft>40/}')
    await drawn()
    expect(await cut()).toMatchObject({ x: 200, y: 0, width: 200 })
    area.element().focus()
    await userEvent.keyboard('+++')
    await drawn()
    const near = await cut()
    expect(near.width).toBeLessThan(140)
    area.element().focus()
    await userEvent.keyboard('------')
    await drawn()
    expect((await cut()).width).toBe(200)
  })

  test('the wheel zooms at the pointer, and two fingers zoom (WRK-05)', async () => {
    const { cut } = await show()
    const box = stage().getBoundingClientRect()
    const notch = { deltaY: -100, bubbles: true, cancelable: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
    const wheel = new WheelEvent('wheel', notch)
    stage().dispatchEvent(wheel)
    await drawn()
    expect(wheel.defaultPrevented).toBe(true)
    const first = await cut()
    expect(first.width).toBeGreaterThan(150)
    expect(first.width).toBeLessThan(190)
    touch('touchstart', [
      [-40, 0],
      [40, 0],
    ])
    touch('touchmove', [
      [-80, 0],
      [80, 0],
    ])
    await drawn()
    touch('touchend', [])
    await drawn()
    expect((await cut()).width).toBeLessThanOrEqual(first.width / 2 + 1)
  })

  test('is set in exact numbers with the keyboard alone (WRK-05)', async () => {
    const { cut } = await show()
    const number = (name: string) => dialog.getByRole('spinbutton', { name })
    const open = dialog.getByRole('button', { name: 'Recorte em números' })
    ;(open.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(number('Largura')).toHaveValue('200')
    await number('Da esquerda').fill('37')
    expect(await cut()).toEqual({ x: 37, y: 0, width: 200, height: 200, turns: 0 })
    await number('Largura').fill('100')
    await expect.element(number('Da esquerda')).toHaveValue('87')
    expect(await cut()).toEqual({ x: 87, y: 50, width: 100, height: 100, turns: 0 })
    await number('Do topo').click()
    await userEvent.keyboard('{ArrowUp}{PageUp}')
    expect(await cut()).toMatchObject({ y: 61 })
    await number('Do topo').fill('180')
    await userEvent.keyboard('{Tab}')
    await expect.element(number('Do topo')).toHaveValue('100')
    expect(await cut()).toMatchObject({ y: 100 })
    await number('Do topo').fill('muito')
    await userEvent.keyboard('{Tab}')
    await expect.element(number('Do topo')).toHaveValue('100')
    await dialog.getByRole('button', { name: 'Girar' }).click()
    await number('Largura').fill('200')
    await number('Do topo').fill('200')
    expect(await cut()).toEqual({ x: 0, y: 200, width: 200, height: 200, turns: 1 })
    expect(await axeViolations()).toEqual([])
  })

  test('«Girar» turns it by a quarter, and the crop is of the turned picture', async () => {
    const { cut } = await show({ ratio: [1, 2] })
    expect(await cut()).toMatchObject({ width: 100, height: 200, turns: 0 })
    await dialog.getByRole('button', { name: 'Girar' }).click()
    await drawn()
    expect(await cut()).toEqual({ x: 0, y: 0, width: 200, height: 400, turns: 1 })
    for (let more = 0; more < 3; more++) await dialog.getByRole('button', { name: 'Girar' }).click()
    await drawn()
    expect(await cut()).toMatchObject({ width: 100, height: 200, turns: 0 })
  })

  test.each<Cut>([
    { x: 30, y: 20, width: 50, height: 50, turns: 0 },
    { x: 40, y: 200, width: 80, height: 80, turns: 1 },
    { x: 200, y: 0, width: 200, height: 200, turns: 2 },
  ])('opens with the cut of an earlier time: %j', async (start) => {
    const { cut } = await show({ start })
    await drawn()
    const made = await cut()
    expect(made.turns).toBe(start.turns)
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(made[side] - start[side])).toBeLessThanOrEqual(1)
    await dialog.getByRole('button', { name: 'Recomeçar' }).click()
    await drawn()
    expect(await cut()).toEqual({ x: 100, y: 0, width: 200, height: 200, turns: 0 })
  })

  test('shows the output size, and when that is smaller than recommended (AMB-01)', async () => {
    await show({}, [400, 400])
    await expect.element(dialog.getByText('Sai com 200 × 200 px.', { exact: true })).toBeVisible()
    await zoom.fill('50')
    await expect.element(apply).toHaveAccessibleDescription(/Sai com \d\d\s×\s\d\d\spx\. É menor que o recomendado \(200\s×\s200\spx\)/)
  })

  test('a small picture fills the stage', async () => {
    await show({}, [60, 30])
    expect(Math.round(area.element().getBoundingClientRect().height)).toBe(Math.round(stage().getBoundingClientRect().width / 2))
  })

  test('«Cancelar» and Esc crop nothing', async () => {
    const { onApply, onClose } = await show()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(onApply).not.toHaveBeenCalled()
  })

  test('a click outside does not close it', async () => {
    const { onClose } = await show()
    await drawn()
    const press = { bubbles: true, cancelable: true, button: 0, clientX: 3, clientY: 3 }
    for (const type of ['pointerdown', 'pointerup', 'click']) {
      document.querySelector('[data-part=positioner]')?.dispatchEvent(new PointerEvent(type, press))
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(onClose).not.toHaveBeenCalled()
    await expect.element(dialog).toBeVisible()
  })

  test('adds no styles to the page: the policy would refuse them', async () => {
    await show()
    expect([...document.querySelectorAll('style')].filter((style) => style.textContent.includes('reactEasyCrop'))).toEqual([])
    expect(getComputedStyle(area.element()).position).toBe('absolute')
  })

  test.each([
    [1280, 900],
    [320, 640],
    [640, 320],
  ])('axe finds nothing at %i × %i px, and nothing is wider than the screen (A11-01)', async (width, height) => {
    await page.viewport(width, height)
    await show({ description: 'Logo quadrada', round: true })
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const box = stage().getBoundingClientRect()
    expect(box.width).toBeLessThanOrEqual(width)
    expect(Math.round(box.width)).toBe(Math.round(box.height))
  })
})

describe('on a small screen', () => {
  const within = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > top && right > left && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
  }

  const numbers = dialog.getByRole('button', { name: 'Recorte em números' })
  const inSight = () => [zoom, apply, dialog.getByRole('button', { name: 'Recomeçar' })].map((part) => within(part.element()))

  test('in landscape, picture, zoom and «Aplicar» are visible at once', async () => {
    await page.viewport(740, 360)
    await show({ description: 'Logo quadrada.' })
    expect(inSight()).toEqual([true, true, true])
    expect(stage().getBoundingClientRect().width).toBeGreaterThanOrEqual(120)
    await numbers.click()
    await expect.poll(inSight).toEqual([true, true, true])
  })

  test('in portrait, they are visible together with the numbers', async () => {
    await page.viewport(360, 740)
    await show({ description: 'Logo quadrada.' })
    await numbers.click()
    await expect.element(dialog.getByLabelText('Largura')).toBeVisible()
    await expect.poll(inSight).toEqual([true, true, true])
    expect(stage().getBoundingClientRect().width).toBeGreaterThanOrEqual(120)
  })
})

test('the size that comes out is in sight on a phone without a step (PER-16)', async () => {
  await page.viewport(360, 740)
  await show({ description: 'Logo quadrada.' })
  const said = dialog
    .getByText(/^Sai com/)
    .element()
    .getBoundingClientRect()
  expect(said.bottom).toBeLessThan(dialog.getByRole('button', { name: 'Aplicar' }).element().getBoundingClientRect().top - 16)
})

describe('a picture that fits whole (PER-16)', () => {
  const whole = dialog.getByRole('radio', { name: 'Caber inteira' })

  test('is a choice beside the crop, on transparent background at first, and says its size (PER-16)', async () => {
    const { cut } = await show({ fits: () => ({ output: [400, 400], picture: [400, 200] }) })
    await whole.click()
    await expect.element(dialog.getByRole('img', { name: 'A imagem inteira, como vai ficar' })).toBeVisible()
    await expect.element(apply).not.toHaveAttribute('aria-disabled')
    await expect.element(dialog.getByText('Sai com 400\u00a0×\u00a0400\u00a0px.')).toBeVisible()
    expect(await axeViolations(document.body)).toEqual([])
    expect(await cut()).toEqual({ x: 0, y: 0, width: 400, height: 200, turns: 0, whole: 'transparent' })
  })

  test('has a chosen background, and turns (PER-16)', async () => {
    const { cut } = await show()
    await whole.click()
    await dialog.getByRole('radio', { name: 'Branco' }).click()
    expect(await cut()).toMatchObject({ whole: '#ffffff' })
    await dialog.getByRole('radio', { name: 'Outro' }).click()
    await dialog.getByLabelText('Cor do fundo').fill('#123456')
    await dialog.getByRole('button', { name: 'Girar' }).click()
    expect(await cut()).toEqual({ x: 0, y: 0, width: 200, height: 400, turns: 1, whole: '#123456' })
  })

  test('has no background where any shape is shown, and may be so from the start (PER-16)', async () => {
    const { cut } = await show({ anyShape: true, startsWhole: true })
    await expect.element(whole).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'Branco' }).elements()).toHaveLength(0)
    expect(await cut()).toMatchObject({ whole: 'transparent' })
    await dialog.getByRole('radio', { name: 'Recortar' }).click()
    await expect.element(apply).not.toHaveAttribute('aria-disabled')
    expect((await cut()).whole).toBeUndefined()
  })

  test('opens as it was left (PER-16)', async () => {
    const { cut } = await show({ start: { x: 0, y: 0, width: 400, height: 200, turns: 0, whole: '#000000' } })
    await expect.element(dialog.getByRole('radio', { name: 'Preto' })).toBeChecked()
    expect(await cut()).toMatchObject({ whole: '#000000' })
  })
})
