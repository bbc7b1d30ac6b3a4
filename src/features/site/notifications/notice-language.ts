import type { Store } from '#db/store.ts'
import { getRecord, setRecord, type WordsRecord } from '#features/site/device/device-records.ts'
import { locale, spoken } from '#lib/language.ts'
import { askToShow } from '#lib/wake-worker.ts'
import { newsWords } from './news-words.ts'

/** Asks the service worker to show news. First stores the texts in this page's language (PER-23): the worker has only the Portuguese ones. */
export async function askToShowInLanguage(store: Store): Promise<void> {
  // With a full disk, the texts of the language before remain.
  await keepTexts(store).catch(() => undefined)
  askToShow()
}

async function keepTexts(store: Store): Promise<void> {
  const said: WordsRecord = { lang: spoken() === 'pt' ? locale() : spoken(), texts: newsWords }
  const before = await store.read(['meta'], (tx) => getRecord(tx, 'words'))
  if (JSON.stringify(before) !== JSON.stringify(said)) await store.write(['meta'], (tx) => setRecord(tx, 'words', said))
}
