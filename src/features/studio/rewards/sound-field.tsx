import { useEffect, useRef, useState } from 'react'
import { SOUND_PREVIEW_MS } from '#contract/limits.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { type Playing, playSound, SOUND_NAMES } from '#ui/sounds.ts'
import { words } from './words.ts'

const OPTIONS = ['', ...SOUND_NAMES].map((value) => ({ value, label: soundLabel(value) }))

export function soundLabel(value: unknown): string {
  return words.sounds[value as keyof typeof words.sounds] ?? String(value)
}

export interface SoundFieldProps {
  readonly value: string
  readonly draft: boolean
  onChange(value: string): void
}

/** REW-10: the preview ends after five seconds, by its button, at another choice, and on unmount. */
export function SoundField({ value, draft, onChange }: SoundFieldProps) {
  const playing = useRef<Playing | null>(null)
  const [on, setOn] = useState(false)
  const [failed, setFailed] = useState(false)
  const stop = () => {
    playing.current?.stop()
    playing.current = null
    setOn(false)
  }
  useEffect(() => {
    if (!on) return undefined
    const timer = setTimeout(stop, SOUND_PREVIEW_MS)
    const hide = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [on])
  useEffect(() => () => playing.current?.stop(), [])
  const play = () => {
    stop()
    playing.current = playSound(value)
    setFailed(playing.current === null)
    setOn(playing.current !== null)
  }
  const options = value in words.sounds ? OPTIONS : [...OPTIONS, { value, label: value }]
  const name = soundLabel(value)
  return (
    <div className={row}>
      <SelectField
        label={words.sound}
        hint={words.soundHint}
        error={failed ? words.noSound : undefined}
        options={options}
        value={value}
        draft={draft}
        onChange={(next) => {
          stop()
          onChange(next)
        }}
      />
      <span className={player}>
        <Button
          variant="line"
          off={value === ''}
          aria-label={on ? words.stopOf(name) : words.playOf(name)}
          onClick={on ? stop : play}
          onKeyDown={({ key }) => key === 'Escape' && on && stop()}
        >
          {on ? words.stop : words.play}
        </Button>
        {on && <i className={line} ref={runOut} />}
      </span>
    </div>
  )
}

const row = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr) auto]', gap: '2', alignItems: 'start' })
const player = css({ position: 'relative', marginTop: '[26px]' })
/** A bar that shrinks while the sound plays. */
const line = css({
  position: 'absolute',
  left: '[0]',
  bottom: '[0]',
  width: 'full',
  height: '[2px]',
  background: 'chalk',
  transformOrigin: '[0 0]',
})

function runOut(node: HTMLElement | null): void {
  node?.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: SOUND_PREVIEW_MS, fill: 'forwards' })
}
