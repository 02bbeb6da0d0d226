import type { Tree } from './tree.ts'

/** The parts of an expression that are evaluated with the same names. */
export function innerTrees(tree: Tree): readonly Tree[] {
  switch (tree[0]) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'text':
    case 'day':
    case 'duration':
    case 'name':
      return []
    case 'list':
      return tree[2]
    case 'record':
    case 'range':
      return tree[2].map(([, value]) => value)
    case 'path':
    case 'negate':
      return [tree[2]]
    case 'filter':
      return [tree[2], tree[3]]
    case 'between':
    case 'if':
      return [tree[2], tree[3], tree[4]]
    case 'in':
      return [tree[2], ...tree[3]]
    case 'some':
    case 'every':
      return [...tree[2].map(([, list]) => list), tree[3]]
    case 'call': {
      const [, , , ...parameters] = tree
      return parameters
    }
    default:
      return [tree[2], tree[3]]
  }
}

/** The same part with other parts in the places of `innerTrees`. */
export function withInnerTrees(tree: Tree, other: (inner: Tree) => Tree): Tree {
  switch (tree[0]) {
    case 'null':
    case 'boolean':
    case 'number':
    case 'text':
    case 'day':
    case 'duration':
    case 'name':
      return tree
    case 'list':
      return [tree[0], tree[1], tree[2].map(other)]
    case 'record':
      return [tree[0], tree[1], tree[2].map(([key, value]) => [key, other(value)] as const)]
    case 'range':
      return [tree[0], tree[1], tree[2].map(([operator, value]) => [operator, other(value)] as const)]
    case 'path':
      return [tree[0], tree[1], other(tree[2]), tree[3]]
    case 'negate':
      return [tree[0], tree[1], other(tree[2])]
    case 'filter':
      return [tree[0], tree[1], other(tree[2]), other(tree[3])]
    case 'between':
      return [tree[0], tree[1], other(tree[2]), other(tree[3]), other(tree[4])]
    case 'if':
      return [tree[0], tree[1], other(tree[2]), other(tree[3]), other(tree[4])]
    case 'in':
      return [tree[0], tree[1], other(tree[2]), tree[3].map(other)]
    case 'some':
    case 'every':
      return [tree[0], tree[1], tree[2].map(([name, list]) => [name, other(list)] as const), other(tree[3])]
    case 'call': {
      const [kind, at, name, ...parameters] = tree
      return [kind, at, name, ...parameters.map(other)]
    }
    default:
      return [tree[0], tree[1], other(tree[2]), other(tree[3])]
  }
}

/** Every name and property in an expression: the fields of records that it can read. */
export function wordsIn(tree: Tree): ReadonlySet<string> {
  const words = new Set<string>()
  const add = (part: Tree): void => {
    if (part[0] === 'name') words.add(part[2])
    if (part[0] === 'path') words.add(part[3])
    for (const inner of innerTrees(part)) add(inner)
  }
  add(tree)
  return words
}
