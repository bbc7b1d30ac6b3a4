// The formats of a carousel, drawn at 160 : 68. The first card has the tenant's colour.

const first = 'var(--colors-primary)'
const other = '#3d4842'

function Picture({ children, fill = '#151b18' }: { readonly children: React.ReactNode; readonly fill?: string }) {
  return (
    <svg viewBox="0 0 160 68" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="160" height="68" fill={fill} />
      {children}
    </svg>
  )
}

interface RowProps {
  readonly from: number
  readonly gap: number
  readonly width: number
  readonly height: number
  readonly count: number
}

const Cards = ({ from, gap, width, height, count }: RowProps) => (
  <>
    {Array.from({ length: count }, (_, at) => (
      <rect
        key={at}
        x={from + at * (width + gap)}
        y={(68 - height) / 2}
        width={width}
        height={height}
        rx={4}
        fill={at === 0 ? first : other}
      />
    ))}
  </>
)

const KINDS: Readonly<Record<string, React.ReactNode>> = {
  Regular: (
    <Picture>
      <rect x={14} y={12} width={50} height={5} rx={2.5} fill="#9da8a1" />
      <g transform="translate(0 5)">
        <Cards from={14} gap={6} width={40} height={30} count={3} />
      </g>
    </Picture>
  ),
  Destacado: (
    <Picture fill="#2b3430">
      <rect width="160" height="68" fill={first} opacity="0.22" />
      <rect x={14} y={30} width={62} height={7} rx={3.5} fill="#f4f1e7" />
      <rect x={14} y={42} width={44} height={5} rx={2.5} fill="#9da8a1" />
      <rect x={94} y={10} width={54} height={48} rx={4} fill={first} />
    </Picture>
  ),
}

const SHAPES: Readonly<Record<string, React.ReactNode>> = {
  horizontal: (
    <Picture>
      <Cards from={14} gap={6} width={46} height={28} count={3} />
    </Picture>
  ),
  vertical: (
    <Picture>
      <Cards from={20} gap={6} width={32} height={48} count={4} />
    </Picture>
  ),
  square: (
    <Picture>
      <Cards from={16} gap={6} width={40} height={40} count={3} />
    </Picture>
  ),
  circle: (
    <Picture>
      {[0, 1, 2].map((at) => (
        <circle key={at} cx={34 + at * 46} cy={34} r={20} fill={at === 0 ? first : other} />
      ))}
    </Picture>
  ),
  biggerImage: (
    <Picture>
      <rect x={10} y={9} width={96} height={50} rx={4} fill={first} />
      <rect x={112} y={9} width={40} height={50} rx={4} fill={other} />
    </Picture>
  ),
  fullImage: (
    <Picture>
      <rect width={160} height={68} rx={3} fill={first} />
      <rect x={12} y={40} width={60} height={7} rx={3.5} fill="#231503" />
      <rect x={12} y={51} width={40} height={5} rx={2.5} fill="#231503" opacity="0.6" />
    </Picture>
  ),
}

export const kindArt = (kind: string): React.ReactNode => KINDS[kind]
export const formatArt = (shape: string): React.ReactNode => SHAPES[shape]
