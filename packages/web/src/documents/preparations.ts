/** What is under way between the choice of a document and its place in the form. */
const preparations = new Set<Promise<void>>()

/** Notes that chosen documents are being prepared until `work` ends. */
export function notePreparation(work: Promise<void>): void {
  const preparation: Promise<void> = work.catch(console.error).finally(() => preparations.delete(preparation))
  preparations.add(preparation)
}

/**
 * Acts once every chosen document is in its place; at once where none is being prepared. A press that comes earlier would be
 * refused, as if no document had been chosen.
 */
export function oncePrepared(act: () => Promise<void> | void): Promise<void> | void {
  if (preparations.size === 0) return act()
  return Promise.all(preparations).then(act)
}
