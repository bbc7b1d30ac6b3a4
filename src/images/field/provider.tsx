import { createContext, type ReactNode, useContext, useEffect } from 'react'
import type { ImagePipeline } from '#images/page/pipeline.ts'
import { whenIdle } from '#lib/when-idle.ts'

/** The pipeline's code is loaded when a picture is picked. */
export type LoadPictures = () => Promise<{ readonly pictures: ImagePipeline }>

const none: LoadPictures = () => Promise.reject(new Error('no picture pipeline on this page'))

const PicturesContext = createContext<LoadPictures>(none)

/** Prefetches the HEIC decoders, for use without a network. */
export type PrefetchHeic = () => Promise<void>

const nothing: PrefetchHeic = () => Promise.resolve()

const LaterContext = createContext(nothing)

interface PicturesProviderProps {
  load: LoadPictures
  later?: PrefetchHeic
  children: ReactNode
}

export function PicturesProvider({ load, later = nothing, children }: PicturesProviderProps) {
  return (
    <PicturesContext value={load}>
      <LaterContext value={later}>{children}</LaterContext>
    </PicturesContext>
  )
}

export const useLoadPictures = (): LoadPictures => useContext(PicturesContext)

/** A page with a picture field prefetches the HEIC decoders, so that they work offline. */
export function usePrefetchHeic(): void {
  const later = useContext(LaterContext)
  useEffect(() => whenIdle(() => void later().catch(() => undefined)), [later])
}
