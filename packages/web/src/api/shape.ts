/**
 * Checks whether a response has the shape that the contract defines. The server reads with the contract's schemas;
 * the page reads with these, which weigh a tenth and start at once. The compiler holds each against the contract's
 * type, and `shapes.test.ts` against its schema.
 */
export type Shape<T> = (value: unknown) => value is T

type Shapes = Readonly<Record<string, Shape<unknown>>>
type Shaped<S> = S extends Shape<infer T> ? T : never

/** An object that is no array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isText: Shape<string> = (value) => typeof value === 'string'
export const isFlag: Shape<boolean> = (value) => typeof value === 'boolean'
/** Anything: it is read again where it is used. */
export const isAnything: Shape<unknown> = (_value): _value is unknown => true

export const isNumber: Shape<number> = (value) => typeof value === 'number'

/** One of these texts. */
export const oneOf =
  <const T extends string>(texts: readonly T[]): Shape<T> =>
  (value): value is T =>
    texts.some((text) => text === value)

/** One shape or the other. */
export const either =
  <A, B>(isA: Shape<A>, isB: Shape<B>): Shape<A | B> =>
  (value): value is A | B =>
    isA(value) || isB(value)

/** The shape, or null. */
export const orNull =
  <T>(isShaped: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || isShaped(value)

/** The shape, or no such property. */
export const orMissing =
  <T>(isShaped: Shape<T>): Shape<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isShaped(value)

/** A list of entries that all have the shape. */
export const listOf =
  <T>(isEntry: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(isEntry)

/** An object whose every property has the shape. */
export const recordOf =
  <T>(isEntry: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(isEntry)

/** An object with these properties; it may have others too. */
export const objectOf =
  <S extends Shapes>(shapes: S): Shape<{ [K in keyof S]: Shaped<S[K]> }> =>
  (value): value is { [K in keyof S]: Shaped<S[K]> } =>
    isRecord(value) && Object.entries(shapes).every(([name, isShaped]) => isShaped(value[name]))
