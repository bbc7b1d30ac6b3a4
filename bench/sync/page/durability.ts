// Strict durability for every contender, with a proof: transactions without an option get `strict`, and every writing transaction of the page
// is counted by its durability.

const counts: Record<string, number> = {}

export function strictUnlessAsked(): void {
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    if (mode !== 'readwrite') return open.call(this, names, mode, options)
    const tx = open.call(this, names, mode, { durability: 'strict', ...options })
    counts[tx.durability] = (counts[tx.durability] ?? 0) + 1
    return tx
  }
  globalThis.durabilities = () => counts
}
