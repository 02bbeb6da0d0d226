import { camelCase } from '@redress/engine'

/** The names of the columns of a header, in camel case: a known name whatever its capitals, others as they are. */
export const namedColumns = (header: readonly string[], known: readonly string[]): readonly string[] =>
  header.map((written) => {
    const name = camelCase(written)
    return known.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
  })
