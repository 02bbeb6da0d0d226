const { FUZZ } = process.env

/** Whether this is `npm run fuzz`, which runs the whole version of every random search. */
export const whole = FUZZ === 'whole'

/**
 * The number of rounds of a random search: all of them in `npm run fuzz`, the few of `npm test` otherwise, or the number
 * that `FUZZ` names.
 */
export const rounds = (all: number, few: number): number => (whole ? all : Number(FUZZ ?? few))
