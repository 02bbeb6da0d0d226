import { columnBlock, evenly } from '../Columns/Columns.tsx'

/** First and last name on 6/6 columns; with a middle initial 5/2/5. */
export const NameInput = columnBlock((widget, place, count) =>
  count === 3 ? (place === 1 ? 2 : 5) : evenly(widget, place, count),
)
