/** 32 letters and digits, without I, L, O and U, which are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of random bytes of an id. */
const idLength = 10

/** The number of ids whose random bytes are requested at once: a request for each id takes longer than all the rest of it. */
const idsAtOnce = 256

/** The id of the random bytes from `begin` on. */
function idOf(random: Uint8Array, begin: number): string {
  let id = ''
  for (let at = begin; at < begin + idLength; at += 1)
    id += alphabet.charAt((random[at] ?? 0) % alphabet.length)
  return id
}

/**
 * Creates what gives each request its id: ten letters and digits, 50 random bits, so that it is unique in the logs of all
 * servers.
 */
export function requestIds(randomBytes: (count: number) => Uint8Array): () => string {
  let random: Uint8Array = new Uint8Array()
  let begin = 0
  return () => {
    if (begin === random.length) {
      random = randomBytes(idsAtOnce * idLength)
      begin = 0
    }
    const id = idOf(random, begin)
    begin += idLength
    return id
  }
}
