/** KiB of memory for the slow hash of a PIN, so that tests of other things do not wait for it. */
export const lightHashMemory = 8

/** The same as a setting of a development server. Data that were hashed at the production cost need the empty text. */
export const lightHash: Readonly<Record<string, string>> = { REDRESS_SLOW_HASH_KIB: String(lightHashMemory) }
