/** The results of SQLite that the product distinguishes (https://sqlite.org/rescode.html). */
const results = new Map([
  [5, 'busy'],
  [8, 'readOnly'],
  [10, 'ioError'],
  [11, 'corrupt'],
  [13, 'full'],
  [14, 'cannotOpen'],
  [26, 'notADatabase'],
] as const)

type SqliteResult = typeof results extends Map<number, infer Result> ? Result : never

/** The result with which SQLite failed; null for any other result or error. */
export function sqliteResult(error: unknown): SqliteResult | null {
  if (!(error instanceof Error && 'errcode' in error && typeof error.errcode === 'number')) return null
  // The upper bits contain details of the same result.
  const primary: number = error.errcode & 0xff
  return [...results].find(([code]) => code === primary)?.[1] ?? null
}
