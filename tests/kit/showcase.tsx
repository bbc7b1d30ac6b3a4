import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PickList } from '#ui/pick-list.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import { type SortableItem, SortableList } from '#ui/sortable-list.tsx'
import { Thumb } from '#ui/thumb.tsx'

// The showcase at its largest: ten thousand lessons to choose from, sixty carousels of twenty items.

const lessons: SelectOption[] = Array.from({ length: 10_000 }, (_, at) => ({
  value: String(at),
  label: `Aula ${at + 1}: violão na varanda`,
  text: `Módulo ${(at % 40) + 1}`,
}))

/** Opened by a button, like a step of the form. */
export function PickListPart() {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = ({ value }: SelectOption) => {
    const next = new Set(chosen)
    if (!next.delete(value)) next.add(value)
    setChosen(next)
  }
  return (
    <>
      <Button variant="line" onClick={() => setOpen(!open)}>
        {open ? 'Fechar a lista' : 'Abrir a lista'}
      </Button>
      {open && <PickList label="Aulas" aside="lidos deste dispositivo" local={lessons} chosen={chosen} onToggle={toggle} />}
    </>
  )
}

const itemsOf = (carousel: number): SortableItem[] =>
  Array.from({ length: 20 }, (_, at) => {
    const title = `Item ${carousel}.${at + 1}`
    return { id: `${carousel}.${at}`, title, text: 'Violão popular', picture: <Thumb src={null} title={title} /> }
  })

const carousels: SortableItem[] = Array.from({ length: 60 }, (_, at) => ({
  id: String(at),
  title: `Carrossel ${at + 1}`,
  text: 'Módulos · Horizontal · 20 itens',
  nested: { count: '20 itens', content: <Nested carousel={at + 1} /> },
}))

function Nested({ carousel }: { readonly carousel: number }) {
  const [items, setItems] = useState(() => itemsOf(carousel))
  return (
    <SortableList
      label={`Itens de Carrossel ${carousel}`}
      items={items}
      size="item"
      numbered
      onReorder={(ids) => setItems(inOrder(items, ids))}
    />
  )
}

export function FullShowcasePart() {
  const [items, setItems] = useState(carousels)
  return (
    <SortableList
      label="Vitrine cheia"
      items={items}
      editInMenu
      onEdit={() => undefined}
      onReorder={(ids) => setItems(inOrder(items, ids))}
    />
  )
}

const inOrder = (items: readonly SortableItem[], ids: readonly string[]) => ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
