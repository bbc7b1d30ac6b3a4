import { type ReactNode, useState } from 'react'
import { css } from '#styled/css'
import { Accordion } from '#ui/accordion.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import type { ConfirmMatcher } from '#ui/confirm-match.ts'
import { NumberField } from '#ui/number-field.tsx'
import { Slider } from '#ui/slider.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { PickerParts } from './pickers.tsx'
import { Crops, Pictures } from './pictures.tsx'

/** The parts that only the studio's forms use. `Box` is the frame of the page. */
export function StudioParts({ Box }: { Box(props: { title: string; children: ReactNode }): ReactNode }) {
  return (
    <>
      <Box title="Confirmar digitando">
        <Confirms />
      </Box>
      <Box title="Caixas e seções que abrem">
        <Checks />
        <Accordion
          defaultOpen={['text']}
          items={[
            { value: 'text', label: 'Texto', content: 'O que estava escrito fica escrito.' },
            { value: 'fonts', label: 'Fontes', text: 'Rosto, peso e tamanho', errors: 2, content: 'Rosto' },
          ]}
        />
      </Box>
      <Box title="Lista com listas">
        <Carousels />
      </Box>
      <Box title="Imagens">
        <Pictures />
        <Crops />
      </Box>
      <Box title="Números">
        <Numbers />
      </Box>
      <PickerParts Box={Box} />
    </>
  )
}

function Carousels() {
  const [order, setOrder] = useState(['Em alta', 'Continuar assistindo'])
  const [cards, setCards] = useState(['Do zero ao deploy', 'Luz natural', 'Pão de verdade'])
  const inner = <SortableList label="Cartões" items={cards.map((id) => ({ id, title: id }))} onReorder={setCards} />
  return (
    <SortableList
      label="Carrosséis"
      items={order.map((id) => ({ id, title: id, ...(id === 'Em alta' && { nested: { count: '3 cartões', content: inner } }) }))}
      onReorder={setOrder}
      onEdit={() => {}}
    />
  )
}

function Numbers() {
  const [size, setSize] = useState<number | null>(64)
  const [opacity, setOpacity] = useState(70)
  const [limit, setLimit] = useState<number | null>(5400)
  return (
    <>
      <div className={two}>
        <NumberField label="Tamanho" value={size} onChange={setSize} min={8} max={40} suffix="px" />
        <NumberField label="Pontos" value={1.5} onChange={() => {}} decimals={1} draft hint="Rascunho de há 2 min" />
        <NumberField label="Segundos" value={6} onChange={() => {}} disabled hint="Ligue a transição automática para usar." />
        <NumberField label="Vazio" value={null} onChange={() => {}} />
      </div>
      <Slider
        label="Opacidade do fundo"
        value={opacity}
        max={100}
        step={5}
        text={`${opacity} %`}
        onChange={setOpacity}
        hint="0 deixa a imagem como é."
      />
      <Slider label="Com rascunho" value={30} max={100} text="30 %" draft onChange={() => {}} />
      <Slider label="Inativo" value={30} max={100} text="30 %" onChange={() => {}} offReason="Escolha uma imagem primeiro." />
      <Slider label="Com erro" value={90} max={100} text="90 %" onChange={() => {}} error="Use no máximo 80 %." />
      <TimeField label="Tempo limite" value={limit} onChange={setLimit} hint="Em branco, sem limite." />
      <TimeField label="Com erro" value={null} onChange={() => {}} error="Adicione um tempo limite válido!" />
      <TimeField label="Inativo" value={90} onChange={() => {}} disabled />
    </>
  )
}

function Checks() {
  const [chosen, setChosen] = useState(['Cursos'])
  const names = ['Cursos', 'Módulos']
  return (
    <div>
      <Checkbox
        label="Todos"
        description="O que o aluno encontra na busca"
        checked={chosen.length === names.length || (chosen.length > 0 && 'mixed')}
        onChange={(on) => setChosen(on ? names : [])}
      />
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onChange={(on) => setChosen(on ? [...chosen, name] : chosen.filter((other) => other !== name))}
        />
      ))}
      <Checkbox label="Com rascunho" checked={false} draft onChange={() => {}} />
      <Checkbox label="Inativa e marcada" checked offReason="Precisa de conexão" onChange={() => {}} />
      <Checkbox label="Com erro" checked={false} error="Aceite os termos para continuar" onChange={() => {}} />
    </div>
  )
}

function Confirms() {
  const [open, setOpen] = useState<ConfirmMatcher | null>(null)
  // The dialog keeps its content while it disappears.
  const [last, setLast] = useState<ConfirmMatcher>('caseless')
  return (
    <div className={row}>
      {(['caseless', 'exact', 'loose'] as const).map((matcher) => (
        <Button
          key={matcher}
          variant="danger"
          onClick={() => {
            setLast(matcher)
            setOpen(matcher)
          }}
        >
          {matcher}
        </Button>
      ))}
      <ConfirmDialog
        open={open !== null}
        matcher={last}
        title="Excluir a comunidade «Oficina de violão popular, turma da noite»?"
        description="Ela sai da lista agora. Dá para desfazer por 10 segundos; depois, só criando de novo."
        onClose={() => setOpen(null)}
        onConfirm={() => setOpen(null)}
      />
    </div>
  )
}

const two = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '5', _narrow: { gridTemplateColumns: '[1fr]' } })
const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
