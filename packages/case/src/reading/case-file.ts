import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { firstLineNotUtf8 } from '@redress/foundation/csv/csv-bytes.ts'
import { isAbsent, isThere, namesIfThere } from '@redress/foundation/files/text-files.ts'
import * as z from 'zod/mini'
import type { CaseMistake } from './case-mistake.ts'
import { schemaMistakes, wordless } from './schema-mistakes.ts'
import { recover, type StandIn } from './stand-ins.ts'
import type { ReadYaml, YamlFile } from './yaml-file.ts'

/** A file of a case that matches its schema. */
export interface SoundFile<T> {
  readonly source: YamlFile
  readonly value: T
}

/** The texts of one culture, by copy key. */
export type ContentFile = SoundFile<Readonly<Record<string, string>>>

/** A parsed file of a case: valid, or with its mistakes. */
export interface CaseFile<T> {
  readonly file: string
  readonly exists: boolean
  readonly sound: SoundFile<T> | null
  /** The file, without its mistakes if it has some. Used to check other files against it, never to serve it. */
  readonly usable: SoundFile<T> | null
  /** The text, if the file could be read. */
  readonly text: string
  readonly mistakes: readonly CaseMistake[]
}

/** The place of a missing or unreadable file is its beginning. */
const missingFile = <T>(file: string, error: NodeJS.ErrnoException): CaseFile<T> => {
  const expected = basename(file)
  const message = isAbsent(error)
    ? 'This file is missing.'
    : 'This file cannot be read: it is a folder, or reading it is not allowed.'
  return {
    file,
    exists: false,
    sound: null,
    usable: null,
    text: '',
    mistakes: [{ file, line: 1, column: 1, message, found: null, expected }],
  }
}

/** Claimants would see replacement characters in the place of letters in another encoding. */
function unreadableFile<T>(file: string, line: number): CaseFile<T> {
  const message = 'This file is not in UTF-8, and cannot be decoded from here on. Save it as UTF-8.'
  const mistake = { file, line, column: 1, message, found: 'another encoding', expected: 'UTF-8' }
  return { file, exists: true, sound: null, usable: null, text: '', mistakes: [mistake] }
}

interface ReadOptions {
  readonly readYaml: ReadYaml
  /** Stands in for rejected values; used only by other checks. */
  readonly standIn?: StandIn
  /** Removes what should be ignored. */
  readonly prepare?: ((source: YamlFile) => YamlFile) | undefined
}

/** Reads one YAML file by its schema. */
export async function readCaseFile<S extends z.core.$ZodType>(
  file: string,
  schema: S,
  { readYaml, standIn, prepare = (source) => source }: ReadOptions,
): Promise<CaseFile<z.output<S>>> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => error)
  if (!Buffer.isBuffer(bytes)) return missingFile(file, bytes)
  const unreadableLine = firstLineNotUtf8(bytes)
  if (unreadableLine !== null) return unreadableFile(file, unreadableLine)
  const text = bytes.toString('utf8')
  const read = readYaml(file, text)
  const unread = { file, exists: true, sound: null, usable: null, text }
  if (!('value' in read)) return { ...unread, mistakes: read }
  const source = prepare(read)
  const parsed = z.safeParse(schema, source.value, { error: () => wordless })
  if (!parsed.success) {
    const mistakes = schemaMistakes(parsed.error.issues, source, schema)
    return { ...unread, usable: recover(source, schema, standIn), mistakes }
  }
  const sound = { source, value: parsed.data }
  return { file, exists: true, sound, usable: sound, text, mistakes: [] }
}

/** The same of a file that a case may leave out: none if it does. */
export const readOptionalCaseFile = async <S extends z.core.$ZodType>(
  file: string,
  schema: S,
  options: ReadOptions,
): Promise<readonly CaseFile<z.output<S>>[]> =>
  (await isThere(file)) ? [await readCaseFile(file, schema, options)] : []

/** Reads every YAML file of a folder, in the order of their names. A missing folder has no files. */
export async function readCaseFolder<S extends z.core.$ZodType>(
  folder: string,
  schema: S,
  options: ReadOptions,
): Promise<readonly CaseFile<z.output<S>>[]> {
  const names = await namesIfThere(folder)
  const files = names.filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(files.map((name) => readCaseFile(join(folder, name), schema, options)))
}

/** The valid files of a folder. */
export const soundFiles = <T>(files: readonly CaseFile<T>[]): readonly SoundFile<T>[] =>
  files.flatMap(({ sound }) => (sound ? [sound] : []))

/** The files of a folder that other files can be checked against. */
export const usableFiles = <T>(files: readonly CaseFile<T>[]): readonly SoundFile<T>[] =>
  files.flatMap(({ usable }) => (usable ? [usable] : []))
