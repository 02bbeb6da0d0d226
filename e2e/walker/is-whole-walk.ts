/** Whether every combination is walked, as `npm run walk` does; `npm test` walks a selection. */
export const isWholeWalk = process.env.WALK === 'whole'
