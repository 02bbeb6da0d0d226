import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { isAbsent } from '../../foundation/files/is-there.ts'
import { namesIfThere } from '../../foundation/files/read-if-there.ts'
import { firstLineNotUtf8 } from '../../foundation/first-line-not-utf8.ts'
import type { CaseMistake } from './case-mistake.ts'
import { recover, type StandIn } from './recover.ts'
import { schemaMistakes } from './schema-mistakes.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

/** A file of a case that has the shape it should have. */
export interface SoundFile<T> {
  readonly source: YamlFile
  readonly value: T
}

/** A file of a case as it was read: sound, or with all that is wrong in it. */
export interface CaseFile<T> {
  readonly file: string
  readonly exists: boolean
  readonly sound: SoundFile<T> | null
  /** The file as it is, or without what is wrong in it: enough to check it against other files, never to serve it. */
  readonly usable: SoundFile<T> | null
  /** The text, where there is one. */
  readonly text: string
  readonly mistakes: readonly CaseMistake[]
}

/** A file that is missing, or cannot be read, has no place of its own but its beginning. */
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

/** Letters of another encoding would be shown to claimants as signs of nothing. */
function unreadableFile<T>(file: string, line: number): CaseFile<T> {
  const message = 'This file is not in UTF-8, so its letters cannot be told from here on. Save it as UTF-8.'
  const mistake = { file, line, column: 1, message, found: 'another encoding', expected: 'UTF-8' }
  return { file, exists: true, sound: null, usable: null, text: '', mistakes: [mistake] }
}

/**
 * Reads one YAML file by its schema, once `prepare` has left out what is not to be read. What stands in for refused values
 * is of use to other checks alone.
 */
export async function readCaseFile<S extends z.core.$ZodType>(
  file: string,
  schema: S,
  standIn?: StandIn,
  prepare: (source: YamlFile) => YamlFile = (source) => source,
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
  const parsed = z.safeParse(schema, source.value)
  if (!parsed.success) {
    const mistakes = schemaMistakes(parsed.error.issues, source, schema)
    return { ...unread, usable: recover(source, schema, standIn), mistakes }
  }
  const sound = { source, value: parsed.data }
  return { file, exists: true, sound, usable: sound, text, mistakes: [] }
}

/** Reads every YAML file of a folder, in the order of their names. A folder that is missing has none. */
export async function readCaseFolder<S extends z.core.$ZodType>(
  folder: string,
  schema: S,
  standIn?: StandIn,
): Promise<readonly CaseFile<z.output<S>>[]> {
  const names = await namesIfThere(folder)
  const files = names.filter((name) => name.endsWith('.yaml')).sort()
  return Promise.all(files.map((name) => readCaseFile(join(folder, name), schema, standIn)))
}

/** The files of a folder that are sound. */
export const soundFiles = <T>(files: readonly CaseFile<T>[]): readonly SoundFile<T>[] =>
  files.flatMap(({ sound }) => (sound ? [sound] : []))

/** The files of a folder that can be checked against others. */
export const usableFiles = <T>(files: readonly CaseFile<T>[]): readonly SoundFile<T>[] =>
  files.flatMap(({ usable }) => (usable ? [usable] : []))
