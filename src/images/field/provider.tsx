import { createContext, type ReactNode, useContext } from 'react'
import type { PictureRoom } from '#images/page/room.ts'

/** The room's code is loaded when a picture is picked. */
export type LoadPictures = () => Promise<{ readonly pictures: PictureRoom }>

const none: LoadPictures = () => Promise.reject(new Error('no picture room on this page'))

const PicturesContext = createContext<LoadPictures>(none)

export function PicturesProvider({ load, children }: { load: LoadPictures; children: ReactNode }) {
  return <PicturesContext value={load}>{children}</PicturesContext>
}

export const useLoadPictures = (): LoadPictures => useContext(PicturesContext)
