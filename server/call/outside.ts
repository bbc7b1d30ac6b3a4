import { Outside } from '#server/db/in-transaction.ts'
import type { Storage } from '#server/services/storage.ts'

/**
 * The files as one call's transaction sees them: nothing of it waits for the disk or the bucket while it holds a connection (`Outside`). Each question is
 * asked once in a call.
 */
export function outsideOf(storage: Storage): Storage {
  const answers = new Map<string, { readonly value: unknown }>()
  const once = <T>(question: string, ask: () => Promise<T>): T => {
    const known = answers.get(question)
    if (known !== undefined) return known.value as T
    throw new Outside(async () => void answers.set(question, { value: await ask() }))
  }
  return {
    // Signed here, without a question to anybody.
    link: (terms, until) => storage.link(terms, until),
    has: async (path) => once(`has ${path}`, () => storage.has(path)),
    read: async (path, range) => once(`read ${path} ${JSON.stringify(range)}`, () => storage.read(path, range)),
    write: async (path, bytes) => once(`write ${path}`, () => storage.write(path, bytes)),
    remove: async (path) => once(`remove ${path}`, () => storage.remove(path)),
    checkWritable: async () => once('writable', () => storage.checkWritable()),
    inbox: storage.inbox,
  }
}
