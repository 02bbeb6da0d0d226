/** A way to write something, for the documentation. Its examples are tests. */
export interface Construct {
  readonly written: string
  readonly says: string
  readonly examples: Readonly<Record<string, string>>
}

/** Everything that can be written beside arithmetic and functions. */
export const constructs: readonly Construct[] = [
  {
    written: '`12`, `-0.5`, `1.2e3`',
    says: 'A number, exact in up to 34 digits.',
    examples: { '1.2e3': '1200' },
  },
  {
    written: '`"text"`',
    says: 'A text. `\\"` is a quotation mark, `\\n` a line end, `\\u00e9` a character by its code.',
    examples: { '"caf\\u00e9"': '"café"' },
  },
  {
    written: '`true`, `false`, `null`',
    says: 'Yes, no, and no answer.',
    examples: { 'true and null': 'null' },
  },
  {
    written: '`@"2026-11-23"`',
    says: 'A day.',
    examples: { '@"2026-11-23"': '@"2026-11-23"' },
  },
  {
    written: '`@"P1Y2M"`, `@"P3DT4H"`',
    says: 'A duration of years and months, or of days, hours, minutes and seconds.',
    examples: { '@"P26M"': '@"P2Y2M"', '@"PT36H"': '@"P1DT12H"' },
  },
  {
    written: '`[a, b]`, `{key: a}`',
    says: 'A list, and a record.',
    examples: { '[1, 2]': '[1, 2]', '{amount: 5, "a b": 2}': '{amount: 5, a b: 2}' },
  },
  {
    written: '`a = b`, `a != b`',
    says: 'Whether two values of one kind are equal. Null equals null.',
    examples: { '0.50 = 0.5': 'true', '5 = null': 'false', 'null = null': 'true' },
  },
  {
    written: '`a < b`, `a <= b`, `a > b`, `a >= b`',
    says: 'Whether a number, text, day or duration is smaller or larger than another. Texts are compared by their character codes.',
    examples: { '@"2026-01-31" < @"2026-02-01"': 'true', '"a" >= "b"': 'false', '1 < null': 'null' },
  },
  {
    written: '`a between b and c`',
    says: 'Whether a value is at least the second and at most the third.',
    examples: { '5 between 1 and 5': 'true', 'null between 1 and 5': 'null' },
  },
  {
    written: '`a in (b, c)`, `a in [b, c]`',
    says: 'Whether a value is one of several.',
    examples: { '"NY" in ("CA", "NY")': 'true', '3 in [1, 2]': 'false' },
  },
  {
    written: '`a in [1..5)`, `a in > 10`',
    says: 'Whether a value is in a range: a square bracket includes the end, a round one does not. Tests can be combined with commas.',
    examples: { '5 in [1..5)': 'false', '5 in [1..5]': 'true', '12 in (< 3, > 10)': 'true' },
  },
  {
    written: '`a and b`, `a or b`',
    says: 'Both, or at least one. What is right of the word is not evaluated where the left decides.',
    examples: { 'false and null': 'false', 'true or null': 'true', 'false and 1 / 0 > 1': 'false' },
  },
  {
    written: '`if a then b else c`',
    says: 'One value or the other. Where the condition is null, the one behind `else`.',
    examples: { 'if 3 > 2 then "many" else "few"': '"many"', 'if null then 1 else 2': '2' },
  },
  {
    written: '`some x in list satisfies a`, `every x in list satisfies a`',
    says: 'Whether a condition holds for an item, or for all. With several lists, for their combinations.',
    examples: {
      'some x in [1, 5] satisfies x > 4': 'true',
      'every x in [] satisfies x > 4': 'true',
      'some x in [1, 2], y in [2, 3] satisfies x = y': 'true',
    },
  },
  {
    written: '`list[condition]`',
    says: 'The items for which a condition holds. It reads the fields of the item, and the item itself as `item`.',
    examples: {
      '[{amount: 5}, {amount: 9}][amount > 6].amount': '[9]',
      '[1, 5, 7][item > 4]': '[5, 7]',
    },
  },
  {
    written: '`list[1]`, `list[-1]`',
    says: 'The first item, and the last; null where there is none.',
    examples: { '[5, 6, 7][1]': '5', '[5, 6, 7][-1]': '7', '[5][2]': 'null' },
  },
  {
    written: '`record.field`, `list.field`',
    says: 'A field of a record, or the list of the fields of its records.',
    examples: { '{a: 1}.a': '1', '[{a: 1}, {a: 2}].a': '[1, 2]' },
  },
  {
    written: '`day.year`, `.month`, `.day`, `.weekday`',
    says: 'The parts of a day; the weekday is 1 for Monday to 7 for Sunday.',
    examples: { '@"2026-11-23".weekday': '1', '@"2026-11-23".year': '2026' },
  },
  {
    written: '`duration.years`, `.months`; `duration.days`, `.hours`, `.minutes`, `.seconds`',
    says: 'The parts of a duration.',
    examples: { '@"P26M".years': '2', '@"PT36H".days': '1' },
  },
  {
    written: '`// …`, `/* … */`',
    says: 'A comment.',
    examples: { '1 + 1 // two': '2' },
  },
]
