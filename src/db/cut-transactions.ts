import { isResting, whenHalted } from '#lib/page-rest.ts'

/**
 * Aborts every open transaction of this page when the browser halts it, those of libraries too. One that was committed in its task goes on:
 * it needs the page no more.
 */
export function cutTransactionsAtHalt(): void {
  // A browser without databases has not even their names.
  if (typeof IDBDatabase === 'undefined' || typeof IDBFactory === 'undefined') return
  const open = new Set<IDBTransaction>()
  const follow = (transaction: IDBTransaction) => {
    open.add(transaction)
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
    // Begun by what hears of the halt too.
    if (isResting()) queueMicrotask(() => cut(transaction))
  }
  const { transaction: begin } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...options) {
    const begun = begin.apply(this, options)
    follow(begun)
    return begun
  }
  const { open: openDatabase } = IDBFactory.prototype
  IDBFactory.prototype.open = function (this: IDBFactory, ...options) {
    const request = openDatabase.apply(this, options)
    request.addEventListener('upgradeneeded', () => request.transaction !== null && follow(request.transaction))
    return request
  }
  whenHalted(() => {
    for (const transaction of open) cut(transaction)
  })
}

function cut(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It was committed, or has ended.
  }
}
