/** How much the newest measurement weighs. */
const weight = 0.4

/** The bytes a second that a line carries, smoothed. */
export interface Speed {
  /** Adds bytes that were acknowledged within some milliseconds. */
  readonly add: (bytes: number, milliseconds: number) => void
  /** Null until there is a measurement. */
  readonly get: () => number | null
}

export function createSpeed(): Speed {
  let speed: number | null = null
  return {
    add: (bytes, milliseconds) => {
      const now = (bytes * 1000) / Math.max(1, milliseconds)
      speed = speed === null ? now : weight * now + (1 - weight) * speed
    },
    get: () => speed,
  }
}
