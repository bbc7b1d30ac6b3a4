import { lazy, Suspense, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { ImageField } from '#ui/image-field.tsx'

const CropDialog = lazy(() => import('#ui/crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

const SHAPES = {
  Quadrada: { ratio: [1, 1], output: [200, 200], round: false },
  Redonda: { ratio: [1, 1], output: [400, 400], round: true },
  Banner: { ratio: [1920, 1080], output: [1920, 1080], round: false },
  Capa: { ratio: [1210, 240], output: [1210, 240], round: false },
  Vertical: { ratio: [1080, 1920], output: [1080, 1920], round: false },
} as const

/** The crop dialog, with one button for each ratio. */
export function Crops() {
  const [open, setOpen] = useState<keyof typeof SHAPES | null>(null)
  const [cut, setCut] = useState('')
  return (
    <div className={row}>
      {(Object.keys(SHAPES) as (keyof typeof SHAPES)[]).map((name) => (
        <Button key={name} onClick={() => setOpen(name)}>
          {name}
        </Button>
      ))}
      {cut}
      {open !== null && (
        <Suspense>
          <CropDialog
            {...SHAPES[open]}
            src="/demo/sabia/aqua-h.webp"
            size={[960, 540]}
            recommended={SHAPES[open].output}
            fits={() => ({ output: SHAPES[open].output, picture: SHAPES[open].output })}
            maxZoom={50}
            description={open}
            onClose={() => setOpen(null)}
            onApply={({ x, y, width, height, turns }) => {
              setOpen(null)
              setCut(`${x}, ${y}, ${width} × ${height}, ${turns}`)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })

/** Every state of a picture field. */
export function Pictures() {
  const nothing = { alt: '', accept: 'image/*', onPick: () => {} }
  const chosen = { ...nothing, alt: 'Prévia', src: '/demo/sabia/aqua-s.webp', onClear: () => {} }
  const again = { label: 'Recortar de novo', run: () => {} }
  const about = 'WebP de 200 × 200 px, 12 kB'
  return (
    <>
      <ImageField
        {...nothing}
        src={null}
        label="Vazio"
        hint="Recomendado: 200 × 200 px. PNG, JPEG, WebP ou HEIC. Arraste um arquivo até aqui."
      />
      <ImageField
        {...nothing}
        src={null}
        label="Lendo"
        work={{ text: 'Lendo a imagem…' }}
        actions={[{ label: 'Cancelar', run: () => {} }]}
      />
      <ImageField {...chosen} label="Escolhida" draft about={about} actions={[again]} />
      <ImageField
        {...chosen}
        label="Na fila"
        state={{ state: 'queued', children: 'Na fila, espera o Wi-Fi' }}
        about={about}
        actions={[again]}
      />
      <ImageField
        {...chosen}
        src="/demo/sabia/aqua-h.webp"
        ratio={[16, 9]}
        label="Enviando"
        state={{ state: 'sending', progress: 0.62 }}
        work={{ text: '1,3 MB de 2,1 MB', value: 0.62 }}
        actions={[again]}
      />
      <ImageField {...chosen} src="/demo/sabia/aqua-v.webp" ratio={[9, 16]} label="Vertical" about={about} actions={[again]} />
      <ImageField
        {...nothing}
        src={null}
        round
        label="Recusada"
        error="Tamanho do arquivo excedido. Por favor, escolha um arquivo com tamanho de até 1MB."
        remedies={[{ label: 'Comprimir automaticamente', run: () => {} }]}
      />
    </>
  )
}
