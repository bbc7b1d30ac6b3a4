import { useEffect, useState } from 'react'
import { ANIMATION_PREVIEW_MS } from '#contract/limits.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { CelebrationArt, isCelebration } from '#ui/celebration-art.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EyeIcon } from '#ui/icons.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { ANIMATION_NAMES, animationWords, type AnimationName } from './animation-words.ts'

const words = {
  label: 'Animação',
  hint: 'Fecha sozinha em 7 segundos ou em «Encerrar animação». É desenhada neste dispositivo: funciona sem conexão.',
  see: 'Ver',
  seeOf: (name: string) => `Ver a animação: ${name}`,
  end: 'Encerrar animação', // REW-11
} as const

const OPTIONS = ANIMATION_NAMES.map((value) => ({ value, label: animationWords[value] }))

export const animationLabel = (value: unknown): string => animationWords[value as AnimationName] ?? String(value ?? '')

export interface AnimationFieldProps {
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** REW-11, REW-12, REW-13, LVL-16 */
export function AnimationField({ value, draft, onChange }: AnimationFieldProps) {
  const [shown, setShown] = useState(false)
  // An unknown animation of an older backend is kept until another is chosen.
  const options = value === '' || value in animationWords ? OPTIONS : [...OPTIONS, { value, label: value }]
  const name = animationLabel(value)
  return (
    <div className={row}>
      <SelectField label={words.label} hint={words.hint} options={options} value={value} draft={draft} onChange={onChange} />
      <Button variant="line" off={!isCelebration(value)} aria-label={words.seeOf(name)} onClick={() => setShown(true)}>
        <EyeIcon />
        {words.see}
      </Button>
      {shown && <Preview name={value} label={name} onClose={() => setShown(false)} />}
    </div>
  )
}

interface PreviewProps {
  readonly name: string
  readonly label: string
  onClose(): void
}

/** The preview ends by itself, by its button, by Esc, and on unmount. */
function Preview({ name, label, onClose }: PreviewProps) {
  useEffect(() => {
    const timer = setTimeout(onClose, ANIMATION_PREVIEW_MS)
    const hide = () => document.visibilityState === 'hidden' && onClose()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- seven seconds from when it was opened
  }, [])
  return (
    <Dialog open title={label} onClose={onClose} footer={<Button onClick={onClose}>{words.end}</Button>}>
      <div className={stage}>
        <CelebrationArt name={name} label={label} />
      </div>
    </Dialog>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '2',
  alignItems: 'start',
  '& > button': { marginTop: '[26px]' },
})
const stage = css({ width: 'full', maxWidth: '[320px]', aspectRatio: '[1]', marginInline: 'auto', overflow: 'hidden' })
