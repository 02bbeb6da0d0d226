/** Whatever is drawn is drawn from this: another number each run, or `SEED=n` to have a run again. */
export const seed = Number(process.env.SEED)

/** For a test's configuration: its workers then draw from the same number. */
export function chooseSeed(): void {
  process.env.SEED ??= String(Date.now() % 1_000_000)
}
