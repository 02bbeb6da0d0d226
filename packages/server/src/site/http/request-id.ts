/** 32 letters and digits, without I, L, O and U, which are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The number of random bytes of an id. */
export const requestIdLength = 10

/** The id of a request: ten letters and digits, 50 random bits, so that it is unique in the logs of all servers. */
export const requestId = (random: Uint8Array): string =>
  Array.from(random.subarray(0, requestIdLength), (byte) => alphabet[byte % alphabet.length]).join('')
