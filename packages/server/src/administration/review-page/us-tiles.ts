/** The states of the United States as tiles: each row from the north, each column from the west. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
] as const

/** A state with its place in the grid. */
interface StateTile {
  readonly state: string
  readonly column: number
  readonly row: number
}

export const usTiles: readonly StateTile[] = rows.flatMap((states, row) =>
  states.split(' ').flatMap((state, column) => (state === '..' ? [] : [{ state, column, row }])),
)
