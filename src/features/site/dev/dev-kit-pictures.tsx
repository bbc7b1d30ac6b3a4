import { lazy, Suspense, useState } from 'react'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'

const CropDialog = lazy(() => import('#ui/crop-dialog.tsx').then((module) => ({ default: module.CropDialog })))

const SHAPES = {
  Quadrada: { ratio: [1, 1], output: [200, 200], round: false },
  Redonda: { ratio: [1, 1], output: [400, 400], round: true },
  Banner: { ratio: [1920, 1080], output: [1920, 1080], round: false },
  Capa: { ratio: [1210, 240], output: [1210, 240], round: false },
  Vertical: { ratio: [1080, 1920], output: [1080, 1920], round: false },
} as const

/** The crop dialog, one button a shape. */
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
