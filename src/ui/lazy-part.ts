import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { isMissingChunk } from '#lib/missing-chunk.ts'

/**
 * A part that comes by itself, beside what the person asked for. While its code cannot be loaded the page stands without it, instead of giving
 * way to an error; the code is asked for again when the network is back. Needs a Suspense boundary of its own.
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
