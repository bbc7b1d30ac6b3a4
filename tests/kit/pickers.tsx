import { type ReactNode, useState } from 'react'
import { FONTS } from '#contract/limits.ts'
import { css } from '#styled/css'
import { ColourField } from '#ui/colour-field.tsx'
import { FontField, type FontValue } from '#ui/font-field.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { SelectOption } from '#ui/select-options.ts'
import { V2_COLOURS, v2Swatches } from '#ui/swatches.ts'
import { FullShowcasePart, PickListPart } from './showcase.tsx'

/** Parts that choose one of many: colours, fonts, named things. */
export function PickerParts({ Box }: { Box(props: { title: string; children: ReactNode }): ReactNode }) {
  return (
    <>
      <Box title="Cores">
        <Colours />
      </Box>
      <Box title="Escolher buscando">
        <Searches />
      </Box>
      <Box title="Lista de dez mil">
        <PickListPart />
      </Box>
      <Box title="Vitrine cheia">
        <FullShowcasePart />
      </Box>
      <Box title="Fontes">
        <Faces />
      </Box>
    </>
  )
}

function Colours() {
  const [colour, setColour] = useState<string>(V2_COLOURS.orange)
  return (
    <>
      <ColourField
        label="Background"
        value={colour}
        onChange={setColour}
        swatches={v2Swatches}
        removeLabel="Remover Background"
        against="#121212"
        hint="Fica atrás de toda a página."
      />
      <div className={two}>
        <ColourField label="Com rascunho" value="#3a2a10" onChange={() => {}} draft against="#231503" />
        <ColourField label="Com erro" value="laranja" onChange={() => {}} />
        <ColourField label="Sem cor" value="" onChange={() => {}} />
        <ColourField
          label="Inativa"
          value={V2_COLOURS.purple}
          onChange={() => {}}
          disabled
          swatches={v2Swatches}
          hint="Precisa de um título."
        />
      </div>
    </>
  )
}

const products: SelectOption[] = Array.from({ length: 10_000 }, (_, at) => ({
  value: String(at),
  label: at % 7 === 0 ? `Oficina de violão popular, turma ${at} da noite` : `Produto ${at}`,
}))

const WEIGHTS = [100, 300, 400, 500, 700, 900]
const SIZE = { min: 8, max: 40 }

function Faces() {
  const [title, setTitle] = useState<FontValue>({ font: '', weight: 700, size: 40 })
  const [text, setText] = useState<FontValue>({ font: 'Lato', weight: 300, size: 18 })
  const [button, setButton] = useState<FontValue>({ font: 'Oswald', weight: 500, size: 64 })
  const same = { fonts: FONTS, weights: WEIGHTS, size: SIZE }
  return (
    <>
      <FontField
        {...same}
        label="Título"
        value={title}
        onChange={setTitle}
        platform={{ label: 'Fonte da plataforma', face: 'Montserrat' }}
        sample="Da roda ao palco"
      />
      <FontField {...same} label="Descrição" value={text} onChange={setText} draft sample="Seis módulos para sair do primeiro acorde." />
      <FontField {...same} label="Botão" value={button} onChange={setButton} />
      <FontField fonts={FONTS} weights={[100, 200, 300, 400, 500, 600]} label="Sem tamanho" value={text} onChange={setText} />
      <FontField {...same} label="Inativo" value={text} onChange={() => {}} disabled hint="Ligue o título para usar." />
    </>
  )
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function Searches() {
  const [one, setOne] = useState<readonly SelectOption[]>(products.slice(4, 5))
  const [some, setSome] = useState<readonly SelectOption[]>(products.slice(5, 8))
  const [far, setFar] = useState<readonly SelectOption[]>([])
  return (
    <>
      <SearchSelect label="Um de 10.000" local={products} chosen={one} onChange={setOne} clearable />
      <SearchSelect label="Produtos com acesso" multiple local={products} chosen={some} onChange={setSome} hint="Quem os comprou entra." />
      <SearchSelect
        label="Só do servidor, que falha na página 3"
        chosen={far}
        onChange={setFar}
        remote={async ({ page, search }) => {
          await later(900)
          if (page === 3) throw new Error('failed')
          return {
            options: products.slice(page * 20, page * 20 + 20).map((each) => ({ ...each, label: `${search} ${each.label}` })),
            more: true,
          }
        }}
      />
      <SearchSelect label="Nada aqui" local={[]} chosen={[]} onChange={() => {}} />
      <div className={two}>
        <SearchSelect label="Com rascunho" draft local={products} chosen={some.slice(0, 1)} onChange={() => {}} />
        <SearchSelect label="Com erro" local={products} chosen={[]} onChange={() => {}} error="Selecione ao menos um produto!" />
        <SearchSelect
          label="Inativo"
          disabled
          multiple
          local={products}
          chosen={some}
          onChange={() => {}}
          hint="Só em comunidades privadas."
        />
      </div>
    </>
  )
}

const two = css({ display: 'grid', gridTemplateColumns: '[1fr 1fr]', gap: '5', _narrow: { gridTemplateColumns: '[1fr]' } })
