import { getCultures } from './calls/get-cultures.ts'
import type { Client } from './client.ts'

/** The enabled cultures: the name of each in its own language, to its code. */
export const fetchCultures = (client: Client) => client.get(getCultures)
