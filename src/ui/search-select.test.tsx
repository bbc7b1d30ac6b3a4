import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#tests/browser/axe.ts'
import { holdTimers } from '#tests/browser/held-timers.ts'
import { Dialog } from './dialog.tsx'
import { SearchSelect, type SearchSelectProps } from './search-select.tsx'
import type { SelectOption } from './select-options.ts'
import type { OptionRequest } from './use-select-options.ts'

const options = (...labels: string[]): SelectOption[] => labels.map((label) => ({ value: label.toLowerCase(), label }))
const courses = options('Violão popular', 'Pão de verdade', 'Luz natural', 'Aquarela botânica', 'Letra à mão', 'Horta na varanda')
const many = (n: number): SelectOption[] => Array.from({ length: n }, (_, at) => ({ value: String(at), label: `Curso ${at}` }))

type KeptProps = Partial<SearchSelectProps> & { start?: readonly SelectOption[]; spy?: (chosen: readonly SelectOption[]) => void }
function Kept({ start = [], spy, ...rest }: KeptProps) {
  const [chosen, setChosen] = useState(start)
  return (
    <>
      <SearchSelect
        label="Curso"
        {...rest}
        chosen={chosen}
        onChange={(next) => {
          spy?.(next)
          setChosen(next)
        }}
      />
      <button type="button">Depois</button>
    </>
  )
}

const box = () => page.getByRole('combobox', { name: 'Curso' })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const chip = (label: string) => page.getByRole('button', { name: `Remover ${label}` })
/** The active option, as announced. */
const active = () => document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '')
const labels = () =>
  page
    .getByRole('option')
    .elements()
    .map((each) => each.textContent)

test('typing finds options without accents, Enter takes the first, the field shows it (SEL-01, SEL-08)', async () => {
  const spy = vi.fn()
  await render(<Kept local={courses} spy={spy} />)
  await expectAccessible()
  await box().click()
  await userEvent.keyboard('VIOLAO')
  await expect.element(option('Violão popular')).toBeVisible()
  expect(labels()).toEqual(['Violão popular'])
  expect(active()).toBe(option('Violão popular').element())
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(spy).toHaveBeenCalledExactlyOnceWith([courses[0]])
  await expect.element(box()).toHaveValue('Violão popular')
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false')
})

test('arrows open the list and move through it, page keys jump, Enter without an option chooses nothing', async () => {
  const spy = vi.fn()
  await render(<Kept local={courses} spy={spy} />)
  ;(box().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('listbox', { name: 'Curso' })).toBeVisible()
  expect(active()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(spy).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()?.textContent).toBe('Pão de verdade')
  await userEvent.keyboard('{PageDown}')
  expect(active()?.textContent).toBe('Horta na varanda')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(spy).toHaveBeenCalledExactlyOnceWith([courses[4]])
})

test('Esc closes the list and keeps the dialog and the choice; the next Esc closes the dialog', async () => {
  const onClose = vi.fn()
  await render(
    <Dialog open onClose={onClose} title="Banner">
      <Kept local={courses} start={[courses[2] as SelectOption]} />
    </Dialog>,
  )
  await box().click()
  await userEvent.keyboard('pão')
  await expect.element(option('Pão de verdade')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box()).toHaveValue('Luz natural')
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a list in a dialog is not clipped, and a press in it keeps the focus in the field', async () => {
  const spy = vi.fn()
  await render(
    <Dialog open onClose={() => {}} title="Banner">
      <Kept local={many(40)} spy={spy} />
    </Dialog>,
  )
  await box().click()
  const list = page.getByRole('listbox').element()
  const { left, top } = option('Curso 5').element().getBoundingClientRect()
  expect(list.contains(document.elementFromPoint(left + 20, top + 20))).toBe(true)
  expect(list.clientHeight).toBeLessThanOrEqual(350)
  await option('Curso 5').click()
  expect(spy).toHaveBeenCalledExactlyOnceWith([{ value: '5', label: 'Curso 5' }])
  await expect.element(box()).toHaveFocus()
})

test('leaving the field closes the list and clears the search', async () => {
  await render(<Kept local={courses} start={[courses[1] as SelectOption]} />)
  await box().click()
  await userEvent.keyboard('luz')
  await expect.element(option('Luz natural')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Depois' })).toHaveFocus()
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box()).toHaveValue('Pão de verdade')
})

test('chips are reached from the field and removed with keys; the focus goes to the next one (SEL-08)', async () => {
  const spy = vi.fn()
  await render(<Kept multiple local={courses} start={courses.slice(0, 3)} spy={spy} />)
  await expectAccessible()
  await box().click()
  await userEvent.keyboard('{Escape}{Backspace}')
  await expect.element(chip('Luz natural')).toHaveFocus()
  expect(spy).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  expect(spy).toHaveBeenLastCalledWith([courses[0], courses[2]])
  await expect.element(chip('Luz natural')).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(chip('Violão popular')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(spy).toHaveBeenLastCalledWith([])
  await expect.element(box()).toHaveFocus()
})

test('several options are chosen and removed one after another while the list stays open', async () => {
  const spy = vi.fn()
  await render(<Kept multiple local={courses} spy={spy} />)
  await box().click()
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(spy).toHaveBeenLastCalledWith([courses[0], courses[1]])
  await expect.element(option('Pão de verdade')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  expect(spy).toHaveBeenLastCalledWith([courses[0]])
  await expect.element(page.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true')
})

test('a long label is cut at 35 characters, whole in its title and its name (SEL-05)', async () => {
  const label = 'Oficina de violão popular, turma da noite de quinta'
  await render(<Kept multiple local={options(label)} start={options(label)} />)
  await box().click()
  await expect.element(option(label)).toBeVisible()
  await expect.element(chip(label)).toBeVisible()
  for (const cut of page.getByTitle(label, { exact: true }).elements()) {
    expect(cut.querySelector('[aria-hidden]')?.textContent).toBe('Oficina de violão popular, turma da…')
  }
})

test('of 10,000 options few are rendered, in 350 px, each with its position; the last is reached with keys (SEL-04, SEL-08, GEN-08)', async () => {
  await render(<Kept local={many(10_000)} />)
  await box().click()
  expect(page.getByRole('option').elements().length).toBeLessThan(40)
  expect(page.getByRole('listbox').element().getBoundingClientRect().height).toBe(350)
  await userEvent.keyboard('{ArrowUp}')
  expect(active()?.textContent).toBe('Curso 9999')
  expect(active()?.getAttribute('aria-posinset')).toBe('10000')
  expect(active()?.getAttribute('aria-setsize')).toBe('10000')
  await expect.element(option('Curso 9999')).toBeInViewport()
  // Scrolling away with the wheel does not change the active option.
  page.getByRole('listbox').element().scrollTop = 0
  await expect.element(option('Curso 0')).toBeInViewport()
  expect(active()?.textContent).toBe('Curso 9999')
})

test('an empty result is shown and announced (SEL-06)', async () => {
  await render(<Kept local={courses} />)
  await box().click()
  await expect.element(page.getByRole('status')).toHaveTextContent('6 opções')
  await userEvent.keyboard('física')
  await expect.element(page.getByRole('status')).toHaveTextContent('Nenhum resultado encontrado')
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Nenhum resultado encontrado')
  await expectAccessible()
})

/** A server with pages of five; a test releases its answers. */
function farAway() {
  const asks: (OptionRequest & { answer(labels: string[], more?: boolean): void; fail(): void })[] = []
  const remote: NonNullable<SearchSelectProps['remote']> = (ask) =>
    new Promise((resolve, reject) => {
      asks.push({
        ...ask,
        answer: (found, more = false) => resolve({ options: options(...found), more }),
        fail: () => reject(new Error('no answer')),
      })
    })
  const ask = async (n: number) => {
    await vi.waitFor(() => expect(asks.length).toBeGreaterThanOrEqual(n))
    const one = asks[n - 1]
    if (one === undefined) throw new Error(`ask ${n} is missing`)
    return one
  }
  return { asks, remote, ask }
}

test('local options appear at once, the server is asked after 500 ms without typing, and its options follow (SEL-02, SEL-08)', async () => {
  const typing = holdTimers(500)
  const { remote, ask, asks } = farAway()
  await render(<Kept local={courses} remote={remote} />)
  await box().click()
  expect(labels()).toContain('Luz natural')
  const first = await ask(1)
  await userEvent.keyboard('l')
  await vi.waitFor(() => expect(first.signal.aborted).toBe(true))
  await userEvent.keyboard('uz')
  expect(labels()).toEqual(['Luz natural'])
  expect(typing.waiting()).toBe(1)
  expect(asks).toHaveLength(1)
  typing.pass()
  const second = await ask(2)
  expect(second).toMatchObject({ search: 'luz', page: 1 })
  second.answer(['Luz natural', 'Luz de palco'])
  first.answer(['Chegou tarde'])
  await expect.element(option('Luz de palco')).toBeVisible()
  expect(labels()).toEqual(['Luz natural', 'Luz de palco'])
  expect(asks).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('the next page is requested at the end of the list, from five options on (SEL-03)', async () => {
  const { remote, ask, asks } = farAway()
  await render(<Kept remote={remote} />)
  await box().click()
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Buscando mais…')
  const first = await ask(1)
  first.answer(
    Array.from({ length: 30 }, (_, at) => `Curso ${at}`),
    true,
  )
  await expect.element(option('Curso 3')).toBeVisible()
  expect(asks).toHaveLength(1)
  page.getByRole('listbox').element().scrollTop = 5000
  const second = await ask(2)
  expect(second.page).toBe(2)
  second.answer(['Trinta', 'Trinta e um', 'Trinta e dois', 'Trinta e três'], true)
  await expect.element(option('Trinta')).toBeInTheDocument()
  page.getByRole('listbox').element().scrollTop = 5000
  await expect.element(option('Trinta e três')).toBeInViewport()
  expect(asks).toHaveLength(2)
})

test('a failed request is shown beside the local options, and ‹Tentar de novo› repeats it', async () => {
  const { remote, ask } = farAway()
  await render(<Kept local={courses} remote={remote} />)
  await box().click()
  ;(await ask(1)).fail()
  await expect.element(page.getByRole('status')).toHaveTextContent('6 opções Não foi possível buscar tudo.')
  await expectAccessible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  ;(await ask(2)).answer(['Teatro'])
  await expect.element(option('Teatro')).toBeInTheDocument()
  await expect.element(box()).toHaveFocus()
})

test('offline it says so and searches the local options; back online it asks the server', async () => {
  const { remote, ask, asks } = farAway()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await render(<Kept local={courses} remote={remote} />)
  await box().click()
  await userEvent.keyboard('pão')
  await expect.element(page.getByRole('status')).toHaveTextContent('1 opção Sem conexão: só o que está neste dispositivo.')
  expect(asks).toHaveLength(0)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  ;(await ask(1)).answer(['Pão de queijo'])
  await expect.element(option('Pão de queijo')).toBeVisible()
})

test('slow local results of an earlier search are not shown', async () => {
  const gates: ((found: SelectOption[]) => void)[] = []
  await render(<Kept local={() => new Promise((resolve) => gates.push(resolve))} />)
  await box().click()
  await userEvent.keyboard('p')
  await vi.waitFor(() => expect(gates).toHaveLength(2))
  gates[1]?.(courses)
  await expect.element(option('Pão de verdade')).toBeVisible()
  gates[0]?.([])
  await new Promise((resolve) => setTimeout(resolve, 50))
  await expect.element(option('Pão de verdade')).toBeVisible()
})

test('an optional choice can be cleared, and an error is announced with the field', async () => {
  const spy = vi.fn()
  await render(<Kept clearable local={courses} start={courses.slice(0, 1)} spy={spy} error="Selecione ao menos um produto!" />)
  await expect.element(box()).toHaveAccessibleDescription('Selecione ao menos um produto!')
  await page.getByRole('button', { name: 'Limpar Curso' }).click()
  expect(spy).toHaveBeenCalledExactlyOnceWith([])
  await expect.element(box()).toHaveFocus()
  await expect.element(box()).toHaveValue('')
  await expectAccessible()
})
