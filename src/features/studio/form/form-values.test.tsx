import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import type { DraftHandle } from '#sync/page/draft/use-draft.ts'
import { useDraftForm } from './draft-form.ts'
import { useFormValues } from './form-values.ts'

interface Values extends Record<string, unknown> {
  title: string
}

const input = () => page.getByRole('textbox').element() as HTMLInputElement
const drawn = () => page.getByRole('status').element().textContent

/** One key, with everything that happens in its own task. */
function type(text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(input(), text)
  input().dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const noted = vi.fn<(title: string) => void>()
beforeEach(() => noted.mockReset())

/** The input, and what is drawn of it. */
const Field = ({ form, values }: { form: UseFormReturn<Values>; values: Values }) => (
  <>
    <input {...form.register('title')} />
    <output>{values.title}</output>
  </>
)

function Noting() {
  const form = useForm<Values>({ defaultValues: { title: '' } })
  const [note] = useState(
    () =>
      ({ title }: Values) =>
        noted(title),
  )
  const values = useFormValues(form, note)
  return <Field form={form} values={values} />
}

test('what is typed is noted in the task of its key, and drawn later (SYN-02)', async () => {
  await render(<Noting />)
  type('a')
  expect(noted).toHaveBeenLastCalledWith('a')
  expect(drawn()).toBe('')
  await expect.poll(drawn).toBe('a')
})

test('what is drawn late is never noted over what was typed since (SYN-02)', async () => {
  await render(<Noting />)
  // Right after the drawing, before its effects.
  const changed = new MutationObserver(() => {
    changed.disconnect()
    type('ab')
  })
  changed.observe(page.getByRole('status').element(), { childList: true, characterData: true, subtree: true })
  type('a')
  await expect.poll(drawn).toBe('ab')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const all = noted.mock.calls.map(([title]) => title)
  expect(all.slice(all.indexOf('ab'))).not.toContain('a')
})

const draft: DraftHandle<Values> = {
  ready: true,
  restored: null,
  elsewhere: null,
  aside: false,
  beside: false,
  alsoOpen: false,
  savedAt: null,
  write: ({ title }) => noted(title),
  discard: () => Promise.resolve(),
  keep: () => Promise.resolve(null),
  shown: () => undefined,
  catchUp: () => Promise.resolve(),
  hand: () => ({}),
}

const outside = {
  read: (_title: string): void => undefined,
  typeElsewhere: (_title: string): void => undefined,
  set: (_title: string): void => undefined,
}

function Following() {
  const [title, setTitle] = useState('stored')
  const [elsewhere, setElsewhere] = useState<DraftHandle<Values>['elsewhere']>(null)
  const { form, values } = useDraftForm<Values, Values>({
    draft: { ...draft, elsewhere },
    shown: () => ({ title }),
    current: { title },
    schema: z.object({ title: z.string() }),
    same: (_, a, b) => a === b,
    save: () => Promise.resolve(),
  })
  useEffect(() => {
    outside.read = setTitle
    outside.typeElsewhere = (text) => setElsewhere({ draft: { values: { title: text }, updatedAt: 1, live: true }, take: () => true })
    outside.set = (text) => form.setValue('title', text)
  }, [form])
  return <Field form={form} values={values} />
}

test('rows that are read between a key and its drawing do not replace what was typed (MTB-07)', async () => {
  await render(<Following />)
  type('typed')
  expect(noted).toHaveBeenLastCalledWith('typed')
  flushSync(() => outside.read('theirs'))
  expect(drawn()).toBe('stored')
  await expect.poll(drawn).toBe('typed')
  expect(input().value).toBe('typed')
})

test('text of another tab that is drawn together with a value that was set here does not replace it (MTB-02)', async () => {
  await render(<Following />)
  flushSync(() => {
    outside.set('made here')
    outside.typeElsewhere('theirs')
  })
  await expect.poll(drawn).toBe('made here')
  expect(input().value).toBe('made here')
  expect(noted.mock.calls).toEqual([['made here']])
})

test('text of another tab is shown where nothing was set (MTB-02)', async () => {
  await render(<Following />)
  flushSync(() => outside.typeElsewhere('theirs'))
  await expect.poll(drawn).toBe('theirs')
  expect(noted).not.toHaveBeenCalled()
})

test('an untouched form follows the rows', async () => {
  await render(<Following />)
  flushSync(() => outside.read('theirs'))
  await expect.poll(drawn).toBe('theirs')
  expect(input().value).toBe('theirs')
})
