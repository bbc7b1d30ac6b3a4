import { useEffect } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { must } from '#lib/must.ts'
import { startFrom } from './start-from.ts'

interface Values {
  name: string
  hidden: string
}

const drawn: { form?: UseFormReturn<Values, unknown, Values> } = {}

function Example() {
  const form = useForm<Values, unknown, Values>({ defaultValues: { name: 'Antes', hidden: 'a' } })
  useEffect(() => void Object.assign(drawn, { form }))
  return (
    <form>
      <input aria-label="Nome" {...form.register('name')} />
      <output>{useWatch({ control: form.control, name: 'name' })}</output>
    </form>
  )
}

const input = () => page.getByLabelText('Nome').element() as HTMLInputElement

/** As a key does, in this very task. */
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  input().dispatchEvent(new Event('input', { bubbles: true }))
}

test('text that is typed before the form is drawn again with new values stays (SYN-02)', async () => {
  await render(<Example />)
  const form = must(drawn.form, 'the form')
  startFrom(form, { name: 'Da escola', hidden: 'b' })
  expect(input().value).toBe('Da escola')
  type('Digitado')
  await expect.element(page.getByRole('status')).toHaveTextContent('Digitado')
  expect(input().value).toBe('Digitado')
  expect(form.getValues()).toEqual({ name: 'Digitado', hidden: 'b' })
})

test('the new values are the ones that it began with', async () => {
  await render(<Example />)
  const form = must(drawn.form, 'the form')
  type('Digitado')
  startFrom(form, { name: 'Da escola', hidden: 'b' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Da escola')
  expect(form.getValues()).toEqual({ name: 'Da escola', hidden: 'b' })
  form.reset()
  expect(form.getValues()).toEqual({ name: 'Da escola', hidden: 'b' })
})
