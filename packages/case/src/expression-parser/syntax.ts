import { parser, trackVariables } from 'lezer-feel'
import { type ExpressionMistake, mistakeOf } from './checked.ts'
import { functionNames } from './signatures.ts'

/** A part of the text as the parser found it. */
export interface SyntaxPart {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly text: string
  readonly parts: readonly SyntaxPart[]
}

/** The longest text of an expression, in characters. */
const longestExpression = 1000

/** The deepest nesting of an expression. */
const deepestExpression = 100

interface OpenPart extends SyntaxPart {
  readonly parts: SyntaxPart[]
}

/** Parser of expressions in which these names can be used, also those with blanks and with words of the language. */
const parserWith = (names: readonly string[]) =>
  parser.configure({
    contextTracker: trackVariables(Object.fromEntries([...functionNames, ...names].map((name) => [name, 1]))),
  })

const usualParser = parserWith([])

const parserFor = (names: readonly string[]) => (names.length === 0 ? usualParser : parserWith(names))

/** The parts of the text, or the first mistake: it is too long, too deep, or no expression. */
export function syntaxOf(text: string, names: readonly string[]): SyntaxPart | ExpressionMistake {
  if (text.length > longestExpression) {
    return mistakeOf('tooLong', longestExpression, String(text.length), {
      expected: String(longestExpression),
    })
  }
  const open: OpenPart[] = [{ name: '', from: 0, to: text.length, text, parts: [] }]
  const mistakes: ExpressionMistake[] = []
  parserFor(names)
    .parse(text)
    .iterate({
      enter({ name, from, to, type }) {
        if (mistakes.length > 0 || name.endsWith('Comment')) return false
        if (type.isError) mistakes.push(mistakeOf('syntax', from, text.slice(from, Math.max(to, from + 1))))
        if (open.length > deepestExpression) {
          mistakes.push(mistakeOf('tooDeep', from, '', { expected: String(deepestExpression) }))
        }
        const part: OpenPart = { name, from, to, text: text.slice(from, to), parts: [] }
        open.at(-1)?.parts.push(part)
        open.push(part)
        return undefined
      },
      leave: () => {
        open.pop()
      },
    })
  const [mistake] = mistakes
  return mistake ?? open[0]?.parts[0] ?? mistakeOf('syntax', 0, '')
}
