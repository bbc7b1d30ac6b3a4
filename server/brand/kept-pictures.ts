type Picture = Uint8Array<ArrayBuffer>

/** Drawn pictures, kept by a key of what they show: the last `most` that were asked for. One that failed is drawn anew. */
export function keptPictures(most: number): (key: string, draw: () => Promise<Picture>) => Promise<Picture> {
  const kept = new Map<string, Promise<Picture>>()
  return (key, draw) => {
    const picture = kept.get(key) ?? draw()
    kept.delete(key)
    kept.set(key, picture)
    picture.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return picture
  }
}
