import { useGap } from '#features/studio/context/references.ts'
import { css } from '#styled/css'

/** Below a field with an address: says that its target is gone (PER-11). */
export function AddressGap({ address }: { readonly address: string }) {
  const gap = useGap()('links', { lid: '', url: address })
  if (gap === null) return null
  return <p className={text}>{gap}</p>
}

const text = css({ textStyle: 't13', color: 'red.chalk', marginTop: '1' })
