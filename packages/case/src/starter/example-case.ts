import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sampleCase, schemasFolder } from '@redress/foundation/product-folder.ts'
import { parseDocument, visit } from 'yaml'
import * as z from 'zod/mini'
import type { NewCase } from './new-case.ts'

/** The cases that a new one can be made like, by what they are about, with their folders in `cases/`. */
const folders = {
  'data-breach': 'data-breach',
  'consumer-product': 'vapor',
  wages: 'wages',
  investors: 'investors',
  exclusion: 'opt-out',
} as const

export type ExampleCase = keyof typeof folders

export const exampleCases: readonly ExampleCase[] = [
  'data-breach',
  'consumer-product',
  'wages',
  'investors',
  'exclusion',
]

/** The answers that replace what an example says. All others are changed in the files of the new case. */
export const exampleAnswers = [
  'name',
  'number',
  'court',
  'site',
  'phone',
  'email',
  'administrator',
] as const satisfies readonly (keyof NewCase)[]

type Answers = Readonly<Partial<Pick<NewCase, (typeof exampleAnswers)[number]>>>

const settingsSchema = z.object({
  name: z.string(),
  number: z.string(),
  court: z.string(),
  caseSiteUrl: z.string(),
})
const textsSchema = z.record(z.string(), z.string())

/** What the example says now, by the answer that replaces it. */
async function saidBy(folder: string): Promise<Required<Answers>> {
  const readValue = async (file: string): Promise<unknown> =>
    parseDocument(await readFile(join(folder, file), 'utf8')).toJS()
  const { name, number, court, caseSiteUrl } = z.parse(settingsSchema, await readValue('case.yaml'))
  const texts = z.parse(textsSchema, await readValue('content/en.yaml'))
  const contact = (key: string): string => texts[`LocKey_Contact_${key}`] ?? ''
  return {
    name,
    number,
    court,
    site: caseSiteUrl,
    phone: contact('Phone'),
    email: contact('Email'),
    administrator: contact('MailingAddress'),
  }
}

type Replacement = readonly [said: string, wanted: string]

/** A YAML file with other words in its values; its comments stay. */
function reworded(text: string, replacements: readonly Replacement[]): string {
  const document = parseDocument(text)
  visit(document, {
    Scalar: (place, node) => {
      const { value } = node
      if (place === 'key' || typeof value !== 'string') return
      node.value = replacements.reduce((words, [said, wanted]) => words.replaceAll(said, () => wanted), value)
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Every file of a new case that is made like an example, by its path, to be written in `folder`. */
export async function exampleCaseFiles(
  example: ExampleCase,
  answers: Answers,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const from = join(dirname(sampleCase), folders[example])
  const said = await saidBy(from)
  const replacements = exampleAnswers.flatMap((name): Replacement[] => {
    const wanted = answers[name]
    return wanted === undefined || said[name] === '' ? [] : [[said[name], wanted]]
  })
  const schemas = relative(folder, schemasFolder(folder)).replaceAll('\\', '/')
  const entries = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const files = entries.map(async (entry) => {
    const path = relative(from, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
    const text = await readFile(join(from, path), 'utf8')
    if (!path.endsWith('.yaml')) return [path, text] as const
    const linked = text.replace(
      /\$schema=\S*\/(?=[\w-]+\.schema\.json)/,
      () => `$schema=${path.includes('/') ? '../' : ''}${schemas}/`,
    )
    return [path, reworded(linked, replacements)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** The words with a capital letter, such as names. */
const capitalised = (text: string): readonly string[] => text.match(/\p{Lu}\p{Ll}{3,}/gu) ?? []

/**
 * The invented names of an example that still stand in the texts of a case made like it, each with its places as `file:line`: of the words in its
 * name and mailing address those that its English texts never write small.
 */
export async function namesLeft(
  example: ExampleCase,
  files: Readonly<Record<string, string>>,
): Promise<readonly (readonly [name: string, places: readonly string[]])[]> {
  const { name, administrator } = await saidBy(join(dirname(sampleCase), folders[example]))
  const texts = Object.entries(files).filter(([path]) => path.endsWith('.yaml'))
  const english = files['content/en.yaml'] ?? ''
  const isName = (word: string): boolean =>
    !['Administrator', 'Settlement'].includes(word) &&
    !new RegExp(`\\b${word.toLowerCase()}\\b`).test(english)
  const names = [...new Set([name, administrator].flatMap(capitalised))].filter(isName)
  return names.flatMap((word) => {
    const pattern = new RegExp(`\\b${word}\\b`)
    const places = texts.flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    )
    return places.length === 0 ? [] : [[word, places] as const]
  })
}
