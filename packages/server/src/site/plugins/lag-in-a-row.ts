/**
 * Measurements in a row above the limit from which on the server lags. One alone is a single long turn of the event loop: claims that
 * arrived together are all worked on in one, and after it there is room again.
 */
const laggingAfter = 2

/** Counts measurements of lag above a limit, in milliseconds, until one is below it. */
export function lagInARow(maxLag: number) {
  let inARow = 0
  return {
    note: (lag: number): void => {
      inARow = lag > maxLag ? inARow + 1 : 0
    },
    isLagging: (): boolean => inARow >= laggingAfter,
  }
}
