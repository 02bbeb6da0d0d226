/** 32 letters and digits, without I, L, O and U, which are taken for others. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random bytes that an id is made of. */
export const requestIdLength = 10

/** The id of a request: ten letters and digits, 50 random bits, so that it is the only one in the logs of all servers. */
export const requestId = (random: Uint8Array): string =>
  Array.from(random.subarray(0, requestIdLength), (byte) => alphabet[byte % alphabet.length]).join('')
