import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isStringLiteral,
  isSwitchStatement,
  SyntaxKind,
} from 'typescript/unstable/ast'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The names that discriminate the members of a union, and the property that contains them. */
export interface NamedUnion {
  readonly property: string
  readonly names: ReadonlySet<string>
}

/** A place in the code that tests the type of a widget, a block or a rule. */
export interface TypeTest {
  /** `packages/form/src/store/session.ts:58`, relative to the root. */
  readonly place: string
  readonly text: string
}

const isComparison = (kind: SyntaxKind): boolean =>
  kind === SyntaxKind.EqualsEqualsEqualsToken ||
  kind === SyntaxKind.ExclamationEqualsEqualsToken ||
  kind === SyntaxKind.EqualsEqualsToken ||
  kind === SyntaxKind.ExclamationEqualsToken

/** The members of a union, or the type itself. */
const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
const withoutNothing = (types: readonly Type[]): readonly Type[] =>
  types.filter(({ flags }) => (flags & (TypeFlags.Undefined | TypeFlags.Null)) === 0)

/** Whether every value of the type is one of the names. */
function isTypeName(type: Type | undefined, names: ReadonlySet<string>): boolean {
  if (!type) return false
  const members = withoutNothing(membersOf(type))
  return members.length > 0 && members.every((each) => each.isStringLiteralType() && names.has(each.value))
}

/** Whether an expression is the name of a member of a union: `block.type`, or a variable that holds such a name. */
const asksType = (node: Node, checker: Checker, unions: readonly NamedUnion[]): boolean =>
  unions.some(({ property, names }) => {
    const isNamed = isPropertyAccessExpression(node) ? node.name.text === property : isIdentifier(node)
    return isNamed && isTypeName(checker.getTypeAtLocation(node), names)
  })

/** Whether every value of the type is a member of the union itself. */
function isMember(type: Type | undefined, checker: Checker, { property, names }: NamedUnion): boolean {
  if (!type) return false
  const members = withoutNothing(membersOf(type))
  return (
    members.length > 0 &&
    members.every((each) => {
      const symbol = checker.getPropertyOfType(each, property)
      return symbol !== undefined && isTypeName(checker.getTypeOfSymbol(symbol), names)
    })
  )
}

function isTypeTest(node: Node, checker: Checker, unions: readonly NamedUnion[]): boolean {
  if (isSwitchStatement(node)) return asksType(node.expression, checker, unions)
  if (isCallExpression(node)) {
    const { expression } = node
    const looksUp =
      isPropertyAccessExpression(expression) && /^(?:includes|has|startsWith)$/.test(expression.name.text)
    return looksUp && node.arguments.some((argument) => asksType(argument, checker, unions))
  }
  if (!isBinaryExpression(node)) return false
  const { left, right, operatorToken } = node
  if (operatorToken.kind === SyntaxKind.InKeyword)
    return (
      isStringLiteral(left) &&
      unions.some((union) => isMember(checker.getTypeAtLocation(right), checker, union))
    )
  if (!isComparison(operatorToken.kind)) return false
  return (
    (isStringLiteral(right) && asksType(left, checker, unions)) ||
    (isStringLiteral(left) && asksType(right, checker, unions))
  )
}

function testsIn(file: SourceFile, checker: Checker, unions: readonly NamedUnion[]): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isTypeTest(node, checker, unions)) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** What a file has that may be a type test; most files have none, and reading their syntax takes long. */
const mayTest = /\bswitch\b|\.(?:includes|has|startsWith)\b|[!=]==?\s*['"]|['"]\s*[!=]==?|['"]\s*in\b/

/** Whether the check reads a file: the product, and the walker, which fills in whatever form a case has. */
const isChecked = (file: string, root: string): boolean =>
  ['packages', 'e2e/walker'].some((folder) => file.startsWith(join(root, folder))) &&
  !/\.test\.tsx?$|\/testing(?:\.ts|\/)|node_modules|\/mutations\//.test(file)

/**
 * Every place in the product and its walker that tests which member of the unions a value is. It compares the compiler's
 * types, so that the `type` of a file or of an input of the page is not counted.
 */
export function typeTests(root: string, project: string, unions: readonly NamedUnion[]): TypeTest[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, project)] })
    return snapshot.getProjects().flatMap(({ program, checker }) =>
      program.getSourceFileNames().flatMap((name) => {
        if (!isChecked(name, root)) return []
        if (!mayTest.test(readFileSync(name, 'utf8'))) return []
        const file = program.getSourceFile(name)
        if (!file) return []
        return testsIn(file, checker, unions).map((node) => ({
          place: `${name.slice(root.length + 1)}:${file.text.slice(0, node.getStart(file)).split('\n').length}`,
          text: node.getText(file).split('\n')[0] ?? '',
        }))
      }),
    )
  } finally {
    api.close()
  }
}
