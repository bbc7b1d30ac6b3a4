import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { isMissingChunk } from '#lib/missing-chunk.ts'

/**
 * A part that appears by itself, beside what the person asked for. If its code cannot be loaded, the page stays without it, instead of showing an
 * error; the code is loaded again when the network is back. Needs its own Suspense boundary.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  const loadWhenPossible = async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      if (!isMissingChunk(error)) throw error
      await networkIsBack()
      return loadWhenPossible()
    }
  }
  return lazy(loadWhenPossible)
}

const networkIsBack = () => new Promise<unknown>((resolve) => addEventListener('online', resolve, { once: true }))
