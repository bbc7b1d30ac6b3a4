// Short sounds that the device generates: nothing is downloaded, so they work offline.

type Voice = (at: (seconds: number) => number, context: BaseAudioContext, out: AudioNode) => void

interface Tone {
  readonly hertz: number
  /** Start and length of the tone, seconds. */
  readonly from: number
  readonly lasts: number
  readonly loud: number
  readonly shape?: OscillatorType
}

const tones =
  (...all: readonly Tone[]): Voice =>
  (at, context, out) => {
    for (const { hertz, from, lasts, loud, shape = 'sine' } of all) {
      const oscillator = context.createOscillator()
      const gain = context.createGain()
      oscillator.type = shape
      oscillator.frequency.value = hertz
      gain.gain.setValueAtTime(0, at(from))
      gain.gain.linearRampToValueAtTime(loud, at(from + 0.012))
      gain.gain.exponentialRampToValueAtTime(0.0001, at(from + lasts))
      oscillator.connect(gain).connect(out)
      oscillator.start(at(from))
      oscillator.stop(at(from + lasts))
    }
  }

/** Many short bursts of noise that fade out. */
const claps: Voice = (at, context, out) => {
  const length = Math.round(context.sampleRate * 0.03)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length)
  for (let clap = 0; clap < 42; clap++) {
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    source.buffer = buffer
    filter.type = 'bandpass'
    filter.frequency.value = 1100 + Math.random() * 900
    gain.gain.value = 0.5 * (1 - clap / 60)
    source.connect(filter).connect(gain).connect(out)
    source.start(at(clap * 0.055 + Math.random() * 0.04))
  }
}

const bell = (from: number, hertz: number, loud: number): Tone[] => [
  { hertz, from, lasts: 1.6, loud },
  { hertz: hertz * 2.76, from, lasts: 0.7, loud: loud * 0.4 },
  { hertz: hertz * 5.4, from, lasts: 0.3, loud: loud * 0.2 },
]

const VOICES: Readonly<Record<string, Voice>> = {
  sino: tones(...bell(0, 880, 0.3), ...bell(0.35, 1174.7, 0.3)),
  acorde: tones(
    ...[196, 246.9, 293.7, 392, 493.9].map((hertz, index) => ({
      hertz,
      from: index * 0.06,
      lasts: 2,
      loud: 0.16,
      shape: 'triangle' as const,
    })),
  ),
  subida: tones(
    ...[523.3, 659.3, 784, 1046.5].map((hertz, index) => ({ hertz, from: index * 0.12, lasts: index === 3 ? 1.1 : 0.25, loud: 0.24 })),
  ),
  palmas: claps,
}

export interface Playing {
  stop(): void
}

/** Plays a sound by its name; null: the sound is unknown, or this browser cannot play it. */
export function playSound(name: string): Playing | null {
  const voice = VOICES[name]
  if (voice === undefined || typeof AudioContext === 'undefined') return null
  const context = new AudioContext()
  // The browser mutes the page until the person presses something.
  void context.resume()
  const begin = context.currentTime + 0.02
  voice((seconds) => begin + seconds, context, context.destination)
  let open = true
  return {
    stop() {
      if (!open) return
      open = false
      void context.close()
    },
  }
}

export const SOUND_NAMES: readonly string[] = Object.keys(VOICES)
