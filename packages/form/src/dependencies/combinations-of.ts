import type { FieldValue } from '../field-value.ts'

/** The compared values, and one choice that nothing compares, which represents all of those. */
export function comparedAndOneOther(
  choices: readonly string[],
  compared: readonly FieldValue[],
): readonly FieldValue[] {
  const other = choices.find((choice) => !compared.includes(choice))
  return other === undefined ? compared : [...compared, other]
}

/** Every combination of the values of some fields, as answers by field id. */
export function* combinationsOf(
  values: ReadonlyMap<string, readonly FieldValue[]>,
): Generator<ReadonlyMap<string, FieldValue>> {
  const fields = [...values]
  const count = fields.reduce((product, [, each]) => product * each.length, 1)
  for (let index = 0; index < count; index += 1) {
    let rest = index
    yield new Map(
      fields.map(([id, each]) => {
        const value = each[rest % each.length] ?? null
        rest = Math.floor(rest / each.length)
        return [id, value]
      }),
    )
  }
}
