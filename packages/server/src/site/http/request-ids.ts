/** 32 letters and digits, without I, L, O and U, which are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of random bytes of an id. */
const idLength = 10

/** The number of ids whose random bytes are requested at once: a request for each id takes longer than all the rest of it. */
const idsAtOnce = 256

const idOf = (random: Uint8Array): string =>
  Array.from(random, (byte) => alphabet[byte % alphabet.length]).join('')

/**
 * Creates what gives each request its id: ten letters and digits, 50 random bits, so that it is unique in the logs of all
 * servers.
 */
export function requestIds(randomBytes: (count: number) => Uint8Array): () => string {
  let random: Uint8Array = new Uint8Array()
  return () => {
    if (random.length === 0) random = randomBytes(idsAtOnce * idLength)
    const id = idOf(random.subarray(0, idLength))
    random = random.subarray(idLength)
    return id
  }
}
