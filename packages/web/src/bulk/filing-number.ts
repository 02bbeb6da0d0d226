import { newDraftCode } from '@redress/engine/draft-code'

/**
 * The number of the filing that this tab begins: the same after a reload, since the tab keeps the key that it follows from, and as hard
 * to guess as that key.
 */
export async function filingNumber(key: string): Promise<string> {
  const digestOf = async (part: number): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`filing ${part} ${key}`)))
  const bytes = (await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(digestOf))).flatMap((part) => [...part])
  let taken = 0
  return newDraftCode((count) => {
    taken += count
    return Uint8Array.from(bytes.slice(taken - count, taken))
  })
}
