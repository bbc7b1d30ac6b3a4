import { type ReactNode, useState } from 'react'
import { css } from '#styled/css'
import { ColourField } from '#ui/colour-field.tsx'

/** Parts that choose one of many: colours, faces, things with names. */
export function PickerParts({ Box }: { Box(props: { title: string; children: ReactNode }): ReactNode }) {
  return (
    <Box title="Cores">
      <Colours />
    </Box>
  )
}

const swatches = [
  { value: '#ffb84d', label: 'Âmbar' },
  { value: '#ff9185', label: 'Coral' },
  { value: '#e5301e', label: 'Vermelho' },
  { value: '#2f7a4d', label: 'Verde' },
  { value: '#3b63ff', label: 'Azul' },
  { value: '#f4f1e7', label: 'Giz' },
]

function Colours() {
  const [colour, setColour] = useState('#ffb84d')
  return (
    <>
      <ColourField
        label="Background"
        value={colour}
        onChange={setColour}
        swatches={swatches}
        removeLabel="Remover Background"
        against="#121212"
        hint="Fica atrás de toda a página."
      />
      <div className={two}>
        <ColourField label="Com rascunho" value="#3a2a10" onChange={() => {}} draft against="#231503" />
        <ColourField label="Com erro" value="laranja" onChange={() => {}} />
        <ColourField label="Sem cor" value="" onChange={() => {}} />
        <ColourField label="Inativa" value="#3b63ff" onChange={() => {}} disabled swatches={swatches} hint="Precisa de um título." />
      </div>
    </>
  )
}

const two = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '5', _narrow: { gridTemplateColumns: '[1fr]' } })
