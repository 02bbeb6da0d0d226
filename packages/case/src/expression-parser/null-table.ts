/** One row of the table of what an empty answer does: an expression with null in it, its value, and why. */
export interface NullRow {
  readonly expression: string
  readonly value: string
  readonly says: string
}

const rows: readonly (readonly [expression: string, value: string, says: string])[] = [
  ['null + 1', 'null', 'What is computed from an empty answer is empty: so with - * / ** too.'],
  ['-null', 'null', 'Also with a minus sign.'],
  ['null = null', 'true', 'Empty equals empty.'],
  ['null = 0', 'false', 'Empty is not zero, and no empty text either.'],
  ['null != 0', 'true', ''],
  ['null < 1', 'null', 'Whether it is smaller or larger is not known: so with <= > >= too.'],
  ['null between 1 and 5', 'null', 'Also where one of the limits is empty.'],
  ['null in [1..5]', 'null', ''],
  ['null in (1, 2)', 'false', 'It is none of the values.'],
  ['null in (1, null)', 'true', ''],
  ['null and true', 'null', ''],
  ['null and false', 'false', 'False whatever the answer would be.'],
  ['null or true', 'true', 'True whatever the answer would be.'],
  ['null or false', 'null', ''],
  ['not(null)', 'null', ''],
  ['if null then 1 else 2', '2', 'An unknown condition takes the second way.'],
  ['null.years', 'null', 'What nothing has is nothing.'],
  ['null[1]', 'null', ''],
  ['null[item > 1]', '[]', 'No records at all.'],
  ['[5, null, 7][item > 1]', '[5, 7]', 'A record for which the condition is null is left out.'],
  [
    'count([5, null, 7])',
    '3',
    'An empty cell is counted; `count(list[is defined(item)])` counts the others.',
  ],
  ['count([])', '0', ''],
  ['sum([5, null, 7])', 'null', 'One empty cell makes the sum empty: no cap is lifted by a blank.'],
  ['sum([5, null, 7][is defined(item)])', '12', 'The sum of the cells that are filled in.'],
  ['sum([])', 'null', 'The sum of no records is empty: `get or else(sum(list), 0)` is zero.'],
  ['min([5, null])', 'null', 'So with max, mean, median and product too.'],
  ['all([true, null])', 'null', ''],
  ['all([false, null])', 'false', ''],
  ['any([false, null])', 'null', ''],
  ['any([true, null])', 'true', ''],
  ['some x in [1, null] satisfies x > 2', 'null', 'It could be the empty one.'],
  ['some x in [3, null] satisfies x > 2', 'true', ''],
  ['every x in [3, null] satisfies x > 2', 'null', ''],
  ['every x in [1, null] satisfies x > 2', 'false', ''],
  ['some x in null satisfies x > 2', 'null', ''],
  ['abs(null)', 'null', 'A function of an empty answer is empty, but for the two below.'],
  ['contains(null, "a")', 'null', ''],
  ['date(null)', 'null', ''],
  ['is defined(null)', 'false', ''],
  ['get or else(null, 0)', '0', 'It says what an empty answer means.'],
]

/** What an empty answer does, everywhere. The documentation shows it, and a test evaluates it. */
export const nullTable: readonly NullRow[] = rows.map(([expression, value, says]) => ({
  expression,
  value,
  says,
}))
