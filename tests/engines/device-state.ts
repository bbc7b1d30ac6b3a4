/**
 * An expression in the page: its locks and, for each of its databases, what a transaction of each store answers within two seconds.
 * It shows what a page that the browser keeps still holds.
 */
export const DEVICE_STATE = `(async () => {
  const told = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
  const inTime = (answer) => Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 2000, 'no answer'))])
  const tried = (db, store, mode) => new Promise((resolve) => {
    const transaction = db.transaction(store, mode)
    transaction.oncomplete = () => resolve('ok')
    transaction.onabort = () => resolve(String(transaction.error))
    transaction.objectStore(store).count()
  })
  const state = { locks: await inTime(navigator.locks.query()) }
  for (const { name } of await indexedDB.databases()) {
    const db = await inTime(told(indexedDB.open(name)).catch(String))
    if (typeof db === 'string') {
      state[name] = db
      continue
    }
    const answers = await Promise.all(
      [...db.objectStoreNames].map(async (store) => [store, await inTime(tried(db, store, 'readonly')), await inTime(tried(db, store, 'readwrite'))]),
    )
    for (const store of ['meta', 'outbox']) {
      if (!db.objectStoreNames.contains(store)) continue
      state[name + ' ' + store] = await inTime(told(db.transaction(store).objectStore(store).getAll()))
    }
    db.close()
    state[name] = answers.filter(([, ...given]) => given.some((each) => each !== 'ok')).map((each) => each.join(': '))
  }
  return JSON.stringify(state, null, 1)
})()`
