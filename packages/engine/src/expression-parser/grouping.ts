import type { SyntaxPart } from './syntax.ts'

/** How closely operators between values bind, by the standard. Everything else binds more closely. */
const closeness: Readonly<Record<string, number>> = { Disjunction: 1, Conjunction: 2, Comparison: 3 }

const closest = 4

const closenessOf = ({ name }: SyntaxPart): number => closeness[name] ?? closest

const withPart = (part: SyntaxPart, place: number, inner: SyntaxPart): SyntaxPart => ({
  ...part,
  parts: part.parts.map((each, index) => (index === place ? inner : each)),
})

/** An operator, which takes of the parts at its right only what binds more closely than itself. */
function taking(
  right: SyntaxPart,
  closenessOfOperator: number,
  operator: (taken: SyntaxPart) => SyntaxPart,
): SyntaxPart {
  const [first] = right.parts
  return first === undefined || closenessOf(right) > closenessOfOperator
    ? operator(right)
    : withPart(right, 0, taking(first, closenessOfOperator, operator))
}

/**
 * The parts of an expression, grouped as the standard groups them. The grammar takes everything behind `in` for its test: it reads
 * `a in [1..5] and b` as `a in ([1..5] and b)`, and `a and b in > 5 or c` as `a and b in > (5 or c)`.
 */
export function grouped(part: SyntaxPart): SyntaxPart {
  const own: SyntaxPart = { ...part, parts: part.parts.map(grouped) }
  const last = own.parts.length - 1
  const right = own.parts[last]
  if (right === undefined) return own
  const isTest = own.name === 'SimplePositiveUnaryTest' && own.parts[0]?.name === 'CompareOp'
  if (closenessOf(own) === closest && !isTest) return own
  const [test] = right.name === 'PositiveUnaryTest' ? right.parts : [right]
  return taking(test ?? right, Math.min(closenessOf(own), 3), (taken) => withPart(own, last, taken))
}
