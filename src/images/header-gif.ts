import type { Bytes } from './bytes.ts'
import type { Header } from './header.ts'

/** `GIF89a` width height … A GIF is sent unchanged (UPL-19), so nothing more is read. */
export async function readGif(bytes: Bytes): Promise<Header> {
  const screen = await bytes.read(6, 4)
  return {
    type: 'gif',
    width: screen.getUint16(0, true),
    height: screen.getUint16(2, true),
    orientation: 1,
    untold: null,
    alpha: true,
    animated: false,
    demanding: false,
  }
}
