import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { parseDay } from '../../src/expressions/days.ts'
import { decimalOf } from '../../src/expressions/decimal.ts'
import { parseDuration } from '../../src/expressions/durations.ts'
import type { Value } from '../../src/expressions/value.ts'

/** One expected result of the conformance tests of DMN that a literal expression has. */
export interface TckCase {
  /** Level and folder, such as `3/0071-feel-between`. */
  readonly folder: string
  /** The test case and its decision. */
  readonly id: string
  readonly text: string
  readonly inputs: ReadonlyMap<string, Value>
  /** What is expected; undefined for a kind of value that the language does not have. */
  readonly expected: Value | undefined
  /** Whether the standard expects an error, of which the value is null. */
  readonly isError: boolean
  /** Whether the decision needs other decisions, functions or declared types beside its expression. */
  readonly needsOthers: boolean
}

const childrenOf = (element: Element, name: string): readonly Element[] =>
  [...element.childNodes].filter(
    (node): node is Element => node.nodeType === 1 && 'localName' in node && node.localName === name,
  )

const instance = 'http://www.w3.org/2001/XMLSchema-instance'

/** The value of a text with a type of XML Schema. */
function plainValue(element: Element): Value | undefined {
  const text = element.textContent ?? ''
  const type = element.getAttributeNS(instance, 'type')?.split(':').at(-1) ?? 'string'
  if (element.getAttributeNS(instance, 'nil') === 'true') return null
  if (['decimal', 'integer', 'double', 'int'].includes(type)) return decimalOf(text) ?? undefined
  if (type === 'boolean') return text === 'true'
  if (type === 'date') return parseDay(text) ?? undefined
  if (type.toLowerCase().endsWith('duration')) return parseDuration(text) ?? undefined
  return type === 'string' ? text : undefined
}

/** The value that an element states: a text, a list or a record; undefined if a part of it has a kind that is not known. */
function valueIn(element: Element): Value | undefined {
  const components = childrenOf(element, 'component')
  const [list] = childrenOf(element, 'list')
  const [plain] = childrenOf(element, 'value')
  if (list !== undefined) {
    const items = childrenOf(list, 'item').map(valueIn)
    const known = items.filter((item) => item !== undefined)
    return known.length === items.length ? known : undefined
  }
  if (plain !== undefined && components.length === 0) return plainValue(plain)
  const entries = components.map((one) => [one.getAttribute('name') ?? '', valueIn(one)] as const)
  const known = new Map<string, Value>()
  for (const [name, value] of entries) if (value !== undefined) known.set(name, value)
  return known.size === entries.length ? { kind: 'record', entries: known } : undefined
}

interface Decision {
  readonly text: string
  readonly needsOthers: boolean
}

const xml = (path: string) => new DOMParser().parseFromString(readFileSync(path, 'utf8'), 'text/xml')

/** The decisions of a model that are literal expressions, by name. */
function decisionsOf(path: string): ReadonlyMap<string, Decision> {
  const decisions = [...xml(path).getElementsByTagNameNS('*', 'decision')]
  return new Map(
    decisions.flatMap((decision) =>
      childrenOf(decision, 'literalExpression').map((literal) => {
        const required = ['informationRequirement', 'knowledgeRequirement']
          .flatMap((name) => childrenOf(decision, name))
          .flatMap((one) => [...childrenOf(one, 'requiredDecision'), ...childrenOf(one, 'requiredKnowledge')])
        const text = childrenOf(literal, 'text').map((one) => one.textContent ?? '')
        return [
          decision.getAttribute('name') ?? '',
          { text: text.join(''), needsOthers: required.length > 0 },
        ] as const
      }),
    ),
  )
}

function casesIn(
  testCase: Element,
  folder: string,
  decisions: ReadonlyMap<string, Decision>,
): readonly TckCase[] {
  const given = childrenOf(testCase, 'inputNode').map(
    (one) => [one.getAttribute('name') ?? '', valueIn(one)] as const,
  )
  const inputs = new Map(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  )
  return childrenOf(testCase, 'resultNode').flatMap((result) => {
    const name = result.getAttribute('name') ?? ''
    const decision = decisions.get(name)
    if (decision === undefined) return []
    const [expected] = childrenOf(result, 'expected')
    return [
      {
        folder,
        id: `${testCase.getAttribute('id') ?? ''} ${name}`,
        ...decision,
        inputs,
        expected: expected === undefined ? null : valueIn(expected),
        isError: result.getAttribute('errorResult') === 'true',
      },
    ]
  })
}

/** Every literal expression of the levels 2 and 3 in a checkout of the conformance tests, with its expected result. */
export function tckCases(checkout: string): readonly TckCase[] {
  return ['2', '3'].flatMap((level) => {
    const base = join(checkout, 'TestCases', `compliance-level-${level}`)
    const folders = readdirSync(base, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return folders.flatMap(({ name }) => {
      const files = readdirSync(join(base, name)).map((file) => join(base, name, file))
      const decisions = new Map(
        files.filter((file) => file.endsWith('.dmn')).flatMap((file) => [...decisionsOf(file)]),
      )
      return files
        .filter((file) => file.endsWith('.xml'))
        .flatMap((file) => [...xml(file).getElementsByTagNameNS('*', 'testCase')])
        .flatMap((testCase) => casesIn(testCase, `${level}/${name}`, decisions))
    })
  })
}
