import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { SortableList } from './sortable-list.tsx'

function Links({ onReorder }: { onReorder?: (ids: string[]) => void }) {
  const [ids, setIds] = useState(['a', 'b', 'c'])
  const titles: Record<string, string> = { a: 'Mentorias', b: 'Loja', c: '<b>Roda</b>' }
  return (
    <SortableList
      label="Seus links"
      items={ids.map((id) => ({ id, title: titles[id] ?? '', text: 'escola.com' }))}
      onEdit={() => {}}
      onRemove={() => {}}
      onReorder={(next) => {
        setIds(next)
        onReorder?.(next)
      }}
    />
  )
}

const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent?.split('escola')[0])
const live = () => [...document.querySelectorAll('[aria-live], [role=status]')].map((node) => node.textContent ?? '').join(' ')

test('is sorted with the keyboard, announced in Portuguese with titles and positions (A11-01)', async () => {
  const onReorder = vi.fn()
  await render(<Links onReorder={onReorder} />)
  page.getByRole('button', { name: 'Arrastar Mentorias' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(live()).toContain('Mentorias levantado. Posição 1 de 3.'))
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(live()).toContain('Mentorias agora na posição 2 de 3.'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledWith(['b', 'a', 'c']))
  await vi.waitFor(() => expect(live()).toContain('Mentorias solto na posição 2 de 3.'))
})

test('Esc reverts the move (A11-01)', async () => {
  const onReorder = vi.fn()
  await render(<Links onReorder={onReorder} />)
  page.getByRole('button', { name: 'Arrastar Loja' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(live()).toContain('Loja levantado'))
  await userEvent.keyboard('{ArrowUp}')
  await vi.waitFor(() => expect(live()).toContain('posição 1 de 3'))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(live()).toContain('Movimento cancelado. Loja voltou para a posição 2 de 3.'))
  expect(onReorder).not.toHaveBeenCalled()
})

test('a lifted row is shown where it would land; Home and End lead to either end, and Tab drops it there (A11-01)', async () => {
  const onReorder = vi.fn()
  await render(<Links onReorder={onReorder} />)
  // A lifted row is tilted about its middle.
  const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2)
  const heights = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => middle(row.getBoundingClientRect()))
  await document.fonts.ready
  const [first, second, third] = heights()
  const grip = page.getByRole('button', { name: 'Arrastar Mentorias' })
  grip.element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  expect(heights()).toEqual([second, first, third])
  await expect.element(grip).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(heights()).toEqual([third, first, second])
  await userEvent.keyboard('{Home}')
  expect(heights()).toEqual([first, second, third])
  await userEvent.keyboard('{End}{Tab}')
  const next = document.activeElement
  expect(next).not.toBe(grip.element())
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledExactlyOnceWith(['b', 'c', 'a']))
  await expect.poll(() => rows().at(-1)).toBe('Mentorias')
  expect(document.activeElement).toBe(next)
  expect(rows().at(-1)).toBe('Mentorias')
  expect(heights()).toEqual([first, second, third])
})

test('a drop is told at once and painted before the rows change their places in the document; keys in between are not lost', async () => {
  const onReorder = vi.fn()
  await render(<Links onReorder={onReorder} />)
  const grip = page.getByRole('button', { name: 'Arrastar Mentorias' }).element() as HTMLElement
  grip.focus()
  const press = (...keys: string[]) => {
    for (const key of keys) grip.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  const inDocument = () => [...document.querySelectorAll('li')].findIndex((row) => row.contains(grip))
  press(' ', 'ArrowDown', ' ')
  expect(onReorder.mock.calls).toEqual([[['b', 'a', 'c']]])
  // React renders the press itself in a microtask.
  for (let at = 0; at < 10; at++) await Promise.resolve()
  expect(inDocument()).toBe(0)
  press(' ', 'ArrowDown', ' ')
  await vi.waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(['b', 'c', 'a']))
  await expect.poll(inDocument).toBe(2)
  expect(document.activeElement).toBe(grip)
})

test('a row that was moved by its menu is then dragged from its new place', async () => {
  const onReorder = vi.fn()
  await render(<Links onReorder={onReorder} />)
  await page.getByRole('button', { name: 'Mais ações de Mentorias' }).click()
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).click()
  await vi.waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(['b', 'a', 'c']))
  // The edit is told at the press, its rows are drawn after it.
  await expect.poll(() => rows().slice(0, 2)).toEqual(['Loja', 'Mentorias'])
  const grip = page.getByRole('button', { name: 'Arrastar Loja' }).element()
  const { left, top } = grip.getBoundingClientRect()
  const point = (kind: string, target: EventTarget, down: number) =>
    target.dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, clientX: left + 8, clientY: top + 8 + down }))
  point('pointerdown', grip, 0)
  for (const down of [10, 40, 70, 74]) {
    point('pointermove', document, down)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  await vi.waitFor(() => expect(live()).toContain('Loja agora na posição 2 de 3.'))
  await expect.element(page.getByText('Solte aqui: posição 2 de 3')).toBeVisible()
  point('pointerup', document, 74)
  await vi.waitFor(() => expect(onReorder).toHaveBeenLastCalledWith(['a', 'b', 'c']))
})

test('while a row is lifted by keys, every number is its row’s current place', async () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, title: id }))
  await render(<SortableList label="Cartões" numbered items={items} onRemove={() => {}} onReorder={() => {}} />)
  const numbers = () =>
    page
      .getByRole('button', { name: /^Mais ações/ })
      .elements()
      .map((button) => button.textContent)
  page.getByRole('button', { name: 'Arrastar a', exact: true }).element().focus()
  await userEvent.keyboard(' {End}')
  await vi.waitFor(() => expect(numbers()).toEqual(['3', '1', '2']))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(numbers()).toEqual(['1', '2', '3']))
})

test('a lifted row goes back when the focus leaves, and when the list changes meanwhile', async () => {
  const onReorder = vi.fn()
  const list = (ids: string[]) => <SortableList label="Seus links" items={ids.map((id) => ({ id, title: id }))} onReorder={onReorder} />
  const shown = await render(list(['a', 'b', 'c']))
  const grip = page.getByRole('button', { name: 'Arrastar a', exact: true })
  grip.element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  grip.element().blur()
  await vi.waitFor(() => expect(live()).toContain('Movimento cancelado. a voltou para a posição 1 de 3.'))
  grip.element().focus()
  await userEvent.keyboard(' {ArrowDown}')
  expect(live()).toContain('a agora na posição 2 de 3.')
  await shown.rerender(list(['c', 'a', 'b']))
  await vi.waitFor(() => expect(live()).toContain('Movimento cancelado.'))
  for (const row of page.getByRole('listitem').elements()) expect((row as HTMLElement).style.transform).toBe('')
  expect(onReorder).not.toHaveBeenCalled()
})

test('«Mover para cima» and «Mover para baixo» sort without dragging, and are disabled at the ends (A11-01, SC 2.5.7)', async () => {
  await render(<Links />)
  await page.getByRole('button', { name: 'Mais ações de Loja' }).click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await vi.waitFor(() => expect(rows()).toEqual(['Loja', 'Mentorias', '<b>Roda</b>']))
  await vi.waitFor(() => expect(live()).toContain('Loja movido para a posição 1 de 3.'))
  await page.getByRole('button', { name: 'Mais ações de Loja' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Mover para cima' })).toHaveAttribute('aria-disabled', 'true')
})

test('markup in a name is shown as text, and axe finds no violation', async () => {
  await render(<Links />)
  expect(rows()).toEqual(['Mentorias', 'Loja', '<b>Roda</b>'])
  await expectAccessible()
  await page.getByRole('button', { name: 'Mais ações de Loja' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
})

function Carousels({ onReorder, onInner }: { onReorder: (ids: string[]) => void; onInner: (ids: string[]) => void }) {
  const cards = ['Aula 1', 'Aula 2'].map((title) => ({ id: title, title }))
  return (
    <SortableList
      label="Carrosséis"
      items={[
        {
          id: 'top',
          title: 'Em alta',
          nested: { count: '2 cartões', content: <SortableList label="Cartões de Em alta" items={cards} onReorder={onInner} /> },
        },
        { id: 'new', title: 'Novidades' },
      ]}
      onReorder={onReorder}
    />
  )
}

test('a nested list opens under its row and is sorted by itself; the outer order stays (A11-01)', async () => {
  const [onReorder, onInner] = [vi.fn(), vi.fn()]
  await render(<Carousels onReorder={onReorder} onInner={onInner} />)
  const opener = page.getByRole('button', { name: 'Em alta: 2 cartões' })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByRole('list', { name: 'Cartões de Em alta' })).toBeVisible()
  await expectAccessible()
  page.getByRole('button', { name: 'Arrastar Aula 1' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(live()).toContain('Aula 1 levantado. Posição 1 de 2.'))
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(live()).toContain('Aula 1 agora na posição 2 de 2.'))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(onInner).toHaveBeenCalledWith(['Aula 2', 'Aula 1'], 'Aula 1'))
  expect(onReorder).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Mais ações de Em alta' }).click()
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).click()
  await vi.waitFor(() => expect(onReorder).toHaveBeenCalledWith(['new', 'top'], 'top'))
  await opener.click()
  await expect.element(page.getByRole('list', { name: 'Cartões de Em alta' })).not.toBeInTheDocument()
})

test('a step of a drag draws again only the rows that it moves', async () => {
  const drawn: string[] = []
  const items = Array.from({ length: 40 }, (_, at) => ({
    id: String(at),
    title: `Link ${at}`,
    // Read once each time the row is drawn.
    get text() {
      drawn.push(`Link ${at}`)
      return 'escola.com'
    },
  }))
  await render(<SortableList label="Seus links" items={items} onEdit={() => {}} onRemove={() => {}} onReorder={() => {}} />)
  page.getByRole('button', { name: 'Arrastar Link 0', exact: true }).element().focus()
  drawn.length = 0
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(live()).toContain('Link 0 levantado'))
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(live()).toContain('Link 0 agora na posição 2 de 40.'))
  expect(new Set(drawn)).toEqual(new Set())
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(live()).toContain('Movimento cancelado'))
  expect(new Set(drawn)).toEqual(new Set(['Link 0']))
})
