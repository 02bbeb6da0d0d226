import { change, type Mutation, type MutationKind, misspelt, parentOf, pick, placesAt } from './mutation.ts'
import type { Place, SampleFile } from './sample-files.ts'

const isPlainText = ({ style, source, path }: Place): boolean =>
  style === 'scalar' && typeof path.at(-1) === 'string' && /^[A-Za-z][\w-]*$/.test(source)

/** Whether the text ends its line. */
const endsLine = (files: readonly SampleFile[], { file, to }: Place): boolean =>
  /^ *\n/.test(files.find((sample) => sample.file === file)?.text.slice(to) ?? '')

const lineOf = (files: readonly SampleFile[], { file, key }: Place): { from: number; indent: number } => {
  const text = files.find((sample) => sample.file === file)?.text ?? ''
  const from = text.lastIndexOf('\n', key - 1) + 1
  return { from, indent: /^ */.exec(text.slice(from))?.[0].length ?? 0 }
}

const inForms = (files: readonly SampleFile[]): Place[] => placesAt(files, 'forms/')

/** Mutations that break the YAML, or change its structure. */
export const syntaxMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 a brace or bracket that is never closed': (files) =>
    [...inForms(files), ...placesAt(files, 'models/')]
      .filter((place) => place.style === 'flow' && endsLine(files, place))
      .map((place): Mutation => {
        const last = { file: place.file, from: place.to - 1, to: place.to }
        const messageParts = [`This ${place.source.charAt(0)} is not closed`]
        return { ...change(last, '', { messageParts }), at: [{ file: place.file, offset: place.from }] }
      }),
  'ADM-2 a quote that is never closed': (files, random) =>
    inForms(files)
      .filter(isPlainText)
      .filter((place) => endsLine(files, place))
      .map((place) => {
        const quote = pick(["'", '"'], random) ?? "'"
        return change(place, `${quote}${place.source}`, { messageParts: ['is not closed'] })
      }),
  'ADM-2 a brace or bracket too many': (files, random) =>
    inForms(files)
      .filter((place) => place.style === 'flow' && endsLine(files, place))
      .map((place) =>
        change({ file: place.file, from: place.to, to: place.to }, pick(['}', ']'], random) ?? '}', {
          messageParts: ['This is not YAML'],
        }),
      ),
  'ADM-2 a tab for indentation': (files) =>
    inForms(files)
      .filter(({ path, key }) => typeof path.at(-1) === 'string' && key > 0)
      .flatMap((place) => {
        const { from, indent } = lineOf(files, place)
        if (indent === 0 || from + indent !== place.key) return []
        return [change({ file: place.file, from, to: from + indent }, '\t', { messageParts: ['ab'] })]
      }),
  'ADM-2 a colon in a text without quotes': (files) =>
    inForms(files)
      .filter(isPlainText)
      .filter((place) => parentOf(files, place)?.style === 'block')
      .map((place) => change(place, `${place.source}: more`, { messageParts: ['This is not YAML'] })),
  'ADM-2 a key given twice': (files) =>
    placesAt(files, '')
      .filter((place) => isPlainText(place) && parentOf(files, place)?.style === 'block')
      .map((place) => {
        const indent = ' '.repeat(parentOf(files, place)?.indent ?? 0)
        const key = String(place.path.at(-1))
        const text = `\n${indent}${key}: again`
        return change({ file: place.file, from: place.to, to: place.to }, text, {
          offset: indent.length + 1,
          messageParts: [`The key '${key}' is given twice`],
        })
      }),
  'ADM-2 an alias of an anchor that is not there': (files, random) =>
    files.flatMap(({ file, text }) =>
      [...text.matchAll(/\*([a-z]\w+)$/gim)].map((alias) => {
        const name = String(alias[1])
        const wrong = misspelt(name, random)
        const from = alias.index
        return change({ file, from, to: from + alias[0].length }, `*${wrong}`, {
          messageParts: [wrong, `Did you mean '${name}'?`],
        })
      }),
    ),
}
