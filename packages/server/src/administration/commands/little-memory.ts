import { setFlagsFromString } from 'node:v8'

/**
 * Has V8 collect what is short-lived early rather than let the heap grow: for a command that streams a million rows,
 * which takes a third of the memory and a quarter longer.
 */
export const useLittleMemory = (): void => setFlagsFromString('--optimize-for-size')
