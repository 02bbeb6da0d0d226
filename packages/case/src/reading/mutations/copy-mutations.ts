import { change, type MutationKind, misspelt, pick, placesAt } from './mutation.ts'
import type { Place } from './sample-files.ts'

const prefix = 'LocKey_'
const isCopyKey = ({ value }: Place): boolean => typeof value === 'string' && value.startsWith(prefix)

/** Mutations of copy keys and their texts. */
export const copyMutations: Readonly<Record<string, MutationKind>> = {
  'ADM-2 PRD-3 a copy key misspelt where a form uses it': (files, random) =>
    placesAt(files, 'forms/')
      .filter(isCopyKey)
      .map((key) => {
        const wrong = `${prefix}${misspelt(String(key.value).slice(prefix.length), random)}`
        return change(key, wrong, { messageParts: [`'${wrong}'`, 'has no text', 'Did you mean'] })
      }),
  'ADM-2 PRD-3 a copy key that is none': (files, random) =>
    placesAt(files, 'forms/', 'label')
      .filter(isCopyKey)
      .map((key) => {
        const wrong = pick(['Your name', 'locKey_Name', 'LocKey Name', 'LocKey-Name'], random) ?? ''
        return change(key, wrong, { messageParts: [`'${wrong}'`, 'expected a copy key'] })
      }),
  'ADM-2 PRD-3 a text that one culture lacks': (files) =>
    placesAt(files, 'content/en', '*').flatMap(({ path }, index, english) => {
      const [text] = placesAt(files, 'content/es', ...path)
      const [before] = placesAt(files, 'content/es', ...(english[index - 1]?.path ?? []))
      if (!text || !before || index === 0) return []
      const line = { file: text.file, from: text.key, to: text.to + 1 }
      const messageParts = [`The text of '${path[0]}' is missing.`, `after '${before.path[0]}'`]
      return [{ ...change(line, '', { messageParts }), at: [{ file: text.file, offset: before.key }] }]
    }),
  'ADM-2 PRD-3 a key misspelt in a translation': (files, random) =>
    placesAt(files, 'content/es', '*').map((text) => {
      const key = String(text.path[0])
      const wrong = `${prefix}${misspelt(key.slice(prefix.length), random)}`
      const range = { file: text.file, from: text.key, to: text.key + key.length }
      return change(range, wrong, {
        messageParts: [`'${wrong}' has no text in en.`, 'Did you mean'],
        alone: false,
      })
    }),
  'ADM-2 UI-22 a tag in a text that texts must not hold': (files, random) =>
    placesAt(files, 'content/', '*').map((text) => {
      const tag = pick(['p', 'li', 'ul', 'ol'], random) ?? 'p'
      const written =
        pick([`<${tag}>`, `</${tag}>`, `<${tag} class=note>`, `<${tag.toUpperCase()}>`], random) ?? ''
      const end = { file: text.file, from: text.to, to: text.to }
      return change(end, written, {
        messageParts: [`'${text.path[0]}'`, `<${written.includes(tag) ? tag : tag.toUpperCase()}>`],
      })
    }),
}
