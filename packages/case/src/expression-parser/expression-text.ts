import type { Tree } from '@redress/form/expressions/tree.ts'

/** A part of an expression as text, and how tightly it binds: a part that binds less stands in brackets. */
interface Written {
  readonly text: string
  readonly binds: number
}

const whole = 8

const strengths: Readonly<Record<string, number>> = {
  or: 1,
  and: 2,
  '=': 3,
  '!=': 3,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '**': 6,
}

function inside(tree: Tree, binds: number): string | null {
  const written = writtenOut(tree)
  if (written === null) return null
  return written.binds < binds ? `(${written.text})` : written.text
}

/** A pattern with its parts written; null if one of them cannot be. */
function joined(
  binds: number,
  parts: readonly (string | null)[],
  pattern: (...parts: readonly string[]) => string,
): Written | null {
  const found = parts.filter((part) => part !== null)
  return found.length === parts.length ? { text: pattern(...found), binds } : null
}

const list = (...parts: readonly string[]): string => parts.join(', ')

function writtenOut(tree: Tree): Written | null {
  switch (tree[0]) {
    case 'null':
      return { text: 'null', binds: whole }
    case 'boolean':
      return { text: String(tree[2]), binds: whole }
    case 'number':
    case 'name':
      return { text: tree[2], binds: whole }
    case 'text':
      return { text: JSON.stringify(tree[2]), binds: whole }
    case 'day':
    case 'duration':
      return { text: `@"${tree[2]}"`, binds: whole }
    case 'path':
      return joined(whole, [inside(tree[2], whole)], (source) => `${source}.${tree[3]}`)
    case 'filter':
      return joined(whole, [inside(tree[2], whole), inside(tree[3], 0)], (of, by) => `${of}[${by}]`)
    case 'between':
      return joined(3, [inside(tree[2], 4), inside(tree[3], 4), inside(tree[4], 4)], (of, low, high) =>
        [of, 'between', low, 'and', high].join(' '),
      )
    case 'in':
      return joined(
        3,
        [inside(tree[2], 4), ...tree[3].map((test) => inside(test, 4))],
        (of, ...tests) => `${of} in (${list(...tests)})`,
      )
    case 'call': {
      const [, , name, ...parameters] = tree
      return joined(
        whole,
        parameters.map((parameter) => inside(parameter, 0)),
        (...parts) => `${name}(${list(...parts)})`,
      )
    }
    case 'list':
    case 'record':
    case 'range':
    case 'negate':
    case 'if':
    case 'some':
    case 'every':
      return null
    default: {
      const binds = strengths[tree[0]] ?? 0
      return joined(binds, [inside(tree[2], binds), inside(tree[3], binds + 1)], (left, right) =>
        [left, tree[0], right].join(' '),
      )
    }
  }
}

/** An expression as text, with the brackets that it needs; null where it has a construct that is not written out. */
export const expressionText = (tree: Tree): string | null => writtenOut(tree)?.text ?? null
