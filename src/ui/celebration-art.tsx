import { type ReactNode, useEffect, useRef } from 'react'

// The drawings of a celebration (REW-13): a symbol in the middle, and moving pieces around it. With reduced motion nothing moves.

const GOLD = ['#ffb84d', '#ffd98f', '#b3741c'] as const
const SILVER = ['#cfd6d6', '#f4f6f6', '#7d8a8a'] as const
const BRONZE = ['#c98d4a', '#f2c987', '#7a4a1c'] as const
type Metal = typeof GOLD | typeof SILVER | typeof BRONZE

function Medal({ metal: [body, light, dark], up = false }: { readonly metal: Metal; readonly up?: boolean }) {
  return (
    <g>
      <path d="M84 20h32l-10 46H94z" fill="#b3402c" />
      <path d="M100 20h16l-10 46h-6z" fill="#8a2d1f" />
      <circle cx="100" cy="100" r="42" fill={body} />
      <circle cx="100" cy="100" r="32" fill="none" stroke={light} strokeWidth="4" />
      {up ? (
        <path d="M100 78l20 22h-12v20h-16v-20H80z" fill={dark} />
      ) : (
        <path d="M100 78l7 14 15 2-11 11 3 15-14-7-14 7 3-15-11-11 15-2z" fill={dark} />
      )}
    </g>
  )
}

function Trophy({ stars = false, laurels = false }: { readonly stars?: boolean; readonly laurels?: boolean }) {
  return (
    <g>
      {laurels && (
        <g fill="none" stroke="#8fc46a" strokeWidth="7" strokeLinecap="round">
          <path d="M46 70c-14 30 0 62 34 76M154 70c14 30 0 62-34 76" />
          <path d="M38 92l-14-4M40 112l-15 4M52 130l-12 10M162 92l14-4M160 112l15 4M148 130l12 10" />
        </g>
      )}
      <path d="M66 48h68v30c0 24-14 40-34 40S66 102 66 78z" fill={GOLD[0]} />
      <path d="M100 48h34v30c0 24-14 40-34 40z" fill={GOLD[1]} opacity=".55" />
      <path d="M66 56H48c0 22 8 34 22 36M134 56h18c0 22-8 34-22 36" fill="none" stroke={GOLD[0]} strokeWidth="8" />
      <path d="M94 118h12v20H94zM76 138h48v12H76z" fill={GOLD[2]} />
      {stars && <path d="M100 58l6 12 13 2-10 9 3 13-12-6-12 6 3-13-10-9 13-2z" fill="#fff8e6" />}
    </g>
  )
}

const gift = (
  <g>
    <rect x="52" y="86" width="96" height="64" rx="6" fill="#b3402c" />
    <rect x="44" y="68" width="112" height="24" rx="6" fill="#d05a40" />
    <path d="M92 68h16v82H92z" fill={GOLD[0]} />
    <path
      d="M100 66c-30 0-36-30-14-30 10 0 14 18 14 30zM100 66c30 0 36-30 14-30-10 0-14 18-14 30z"
      fill="none"
      stroke={GOLD[0]}
      strokeWidth="8"
    />
  </g>
)

const rocket = (
  <g data-move="rise">
    <path d="M100 24c24 20 30 52 22 88H78c-8-36-2-68 22-88z" fill="#f4f1e7" />
    <path d="M100 24c24 20 30 52 22 88h-22z" fill="#d4d1c4" />
    <circle cx="100" cy="74" r="12" fill="#1f5a7a" />
    <path d="M78 92l-20 26 22-4zM122 92l20 26-22-4z" fill="#b3402c" />
    <path d="M88 116h24l-12 40z" fill={GOLD[0]} />
  </g>
)

const party = (
  <g>
    <path d="M56 150l28-74 46 46z" fill={GOLD[0]} />
    <path d="M56 150l14-37 23 23z" fill={GOLD[2]} />
    <path d="M106 70q-2-20 14-30M128 92q20-10 34 2M118 80l24-24" fill="none" stroke="#f4f1e7" strokeWidth="6" strokeLinecap="round" />
  </g>
)

const ART: Readonly<Record<string, { readonly sign: ReactNode; readonly confetti: number }>> = {
  levelUpGold: { sign: <Medal metal={GOLD} up />, confetti: 26 },
  levelUpSilver: { sign: <Medal metal={SILVER} up />, confetti: 18 },
  levelUpBronze: { sign: <Medal metal={BRONZE} up />, confetti: 12 },
  silverMedal: { sign: <Medal metal={SILVER} />, confetti: 12 },
  reward: { sign: gift, confetti: 18 },
  parabens: { sign: party, confetti: 30 },
  trofeu: { sign: <Trophy />, confetti: 12 },
  trofeu2: { sign: <Trophy stars />, confetti: 20 },
  trofeu3: { sign: <Trophy laurels />, confetti: 20 },
  rocket: { sign: rocket, confetti: 14 },
  congratulation1: { sign: party, confetti: 44 },
}

const COLOURS = ['#ffb84d', '#f4f1e7', '#b3402c', '#57a3c7', '#8fc46a', '#c58fd1']

/** The same for everybody: position and delay are computed from the index. */
const pieceOf = (index: number) => ({
  x: 8 + ((index * 67) % 184),
  delay: ((index * 173) % 1900) / 1900,
  turn: (index * 47) % 360,
  colour: COLOURS[index % COLOURS.length],
})

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface CelebrationArtProps {
  readonly name: string
  /** The accessible name. */
  readonly label: string
}

/** One celebration, at most as large as its container. */
export function CelebrationArt({ name, label }: CelebrationArtProps) {
  const box = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const svg = box.current
    if (svg === null || still()) return undefined
    const running = [...svg.querySelectorAll<SVGElement>('[data-move]')].map(animate)
    return () => {
      for (const each of running) each.cancel()
    }
  }, [name])
  const art = ART[name]
  if (art === undefined) return null
  return (
    <svg ref={box} viewBox="0 0 200 200" role="img" aria-label={label} width="100%" height="100%">
      {Array.from({ length: art.confetti }, (_, index) => pieceOf(index)).map(({ x, turn, colour, delay }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change
        <g key={index} data-move="fall" data-delay={delay}>
          <rect x={x} y={6 + ((index * 31) % 180)} width="7" height="11" rx="1.5" fill={colour} transform={`rotate(${turn} ${x} 20)`} />
        </g>
      ))}
      <g data-move="pop">{art.sign}</g>
    </svg>
  )
}

export const isCelebration = (name: string): boolean => name in ART

function animate(node: SVGElement): Animation {
  const { move, delay } = node.dataset
  node.style.transformOrigin = '100px 100px'
  switch (move) {
    case 'pop':
      return node.animate(
        [
          { transform: 'scale(.4)', opacity: 0 },
          { transform: 'scale(1.08)', opacity: 1, offset: 0.6 },
          { transform: 'scale(1)', opacity: 1 },
        ],
        { duration: 500, easing: 'ease-out' },
      )
    case 'rise':
      return node.animate([{ transform: 'translateY(60px)' }, { transform: 'translateY(-14px)' }, { transform: 'translateY(0)' }], {
        duration: 1600,
        iterations: 4,
        easing: 'ease-in-out',
      })
    default:
      return node.animate([{ transform: 'translateY(-200px)' }, { transform: 'translateY(200px)' }], {
        duration: 2200,
        delay: -Number(delay ?? 0) * 2200,
        iterations: 3,
      })
  }
}
