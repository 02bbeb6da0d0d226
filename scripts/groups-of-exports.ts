/** A top-level declaration of a file. */
interface Declaration {
  readonly name: string
  readonly isExportedFunction: boolean
  readonly text: string
}

const declared =
  /^(?<exported>export )?(?:async )?(?<kind>function\*?|const|let|class|interface|type|enum)\s+(?<name>\w+)/gm

const importedNames = /^import (?:type )?\{(?<list>[^}]*)\} from '\./gm

/** Words that say nothing about the subject of a name. */
const smallWords: ReadonlySet<string> = new Set(
  ['of', 'in', 'from', 'is', 'to', 'with', 'by', 'for', 'at', 'the', 'a', 'no', 'on', 'has', 'and', 'or'].map(
    (word) => word.replace(/s$/, ''),
  ),
)

/** The words of a name in lower case, without a plural and without small words. */
const wordsOf = (name: string): ReadonlySet<string> =>
  new Set(
    name
      .replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-')
      .toLowerCase()
      .split('-')
      .map((word) => word.replace(/s+$/, ''))
      .filter((word) => !smallWords.has(word)),
  )

function declarationsIn(text: string): readonly Declaration[] {
  const found = [...text.matchAll(declared)]
  return found.map(({ index, groups }, at) => {
    const own = text.slice(index, found[at + 1]?.index)
    const isFunction =
      groups?.kind?.startsWith('function') || /^export const \w+ = (?:async )?(?:<[^>]*>)?\(/.test(own)
    return {
      name: groups?.name ?? '',
      isExportedFunction: Boolean(groups?.exported) && isFunction,
      text: own,
    }
  })
}

/** The names that a file imports from other files of the project. */
const importsIn = (text: string): readonly string[] =>
  [...text.matchAll(importedNames)].flatMap(({ groups }) =>
    (groups?.list ?? '')
      .split(',')
      .map((each) => each.replace(/^.* as |type /, '').trim())
      .filter(Boolean),
  )

/**
 * The exported functions of a file in groups. Two are in one group if one names the other, if both name the same
 * declaration or import of the file, or if their names share a word. A file with two groups exports things of two kinds.
 */
export function groupsOfExports(text: string): readonly (readonly string[])[] {
  const declarations = declarationsIn(text)
  const names = [...declarations.map(({ name }) => name), ...importsIn(text)]
  const groupOf = new Map(names.map((name) => [name, name]))
  const join = (one: string, other: string): void => {
    const [from, to] = [groupOf.get(one), groupOf.get(other)]
    for (const [name, group] of groupOf) if (group === from && to !== undefined) groupOf.set(name, to)
  }
  for (const { name, text: own } of declarations) {
    const mentioned = new Set(own.match(/\w+/g))
    for (const other of names) if (mentioned.has(other)) join(name, other)
  }
  const exported = declarations.filter(({ isExportedFunction }) => isExportedFunction).map(({ name }) => name)
  for (const name of exported)
    for (const other of exported) if (!wordsOf(name).isDisjointFrom(wordsOf(other))) join(name, other)
  return [...Map.groupBy(exported, (name) => groupOf.get(name)).values()]
}
