/** Fetches what the site does on pages behind the first, in the request that fetches their blocks. */
export const loadLaterParts = async () => (await import('../shell/later-parts.ts')).laterParts
