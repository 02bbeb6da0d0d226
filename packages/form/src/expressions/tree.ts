import type { FunctionName } from './functions/registry.ts'
import type { BinaryOperator, TestOperator } from './value.ts'

/** A name bound to each item of a list, one after another. */
export type Binding = readonly [name: string, list: Tree]

/**
 * An expression as plain JSON: what it does, where it begins in the text, and its operands. Numbers, days and durations are texts,
 * so that no digit is lost.
 */
export type Tree =
  | readonly ['null', at: number]
  | readonly ['boolean', at: number, value: boolean]
  | readonly ['number' | 'text' | 'day' | 'duration', at: number, text: string]
  | readonly ['name', at: number, name: string]
  | readonly ['list', at: number, items: readonly Tree[]]
  | readonly ['record', at: number, entries: readonly (readonly [key: string, value: Tree])[]]
  | readonly ['range', at: number, tests: readonly (readonly [operator: TestOperator, value: Tree])[]]
  | readonly ['path', at: number, source: Tree, property: string]
  | readonly ['filter', at: number, source: Tree, condition: Tree]
  | readonly [BinaryOperator, at: number, left: Tree, right: Tree]
  | readonly ['negate', at: number, operand: Tree]
  | readonly ['between', at: number, subject: Tree, low: Tree, high: Tree]
  | readonly ['in', at: number, subject: Tree, tests: readonly Tree[]]
  | readonly ['if', at: number, condition: Tree, then: Tree, otherwise: Tree]
  | readonly ['some' | 'every', at: number, bindings: readonly Binding[], condition: Tree]
  | readonly ['call', at: number, name: FunctionName, ...parameters: Tree[]]

/** The version of the trees that this code writes and evaluates. */
export const treeVersion = 1

/** An expression that was read: what the page and the server evaluate. */
export interface Expression {
  readonly version: typeof treeVersion
  readonly tree: Tree
}
