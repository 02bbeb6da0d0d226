import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChoiceEntries, type FormDefinition, listOf, placedWidgets } from '@redress/engine'
import { namesIfThere } from '../../foundation/files/text-files.ts'
import type { SoundFile } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { type ChoiceFile, type ReadChoiceFile, readChoiceFile } from './choice-file.ts'
import { didYouMean } from './did-you-mean.ts'
import { mistakeAt } from './yaml-file.ts'

/** Reads the files of the case's folder `choices`; none where it does not exist. */
export async function readChoiceFiles(folder: string): Promise<readonly ReadChoiceFile[]> {
  const place = join(folder, 'choices')
  const names = (await namesIfThere(place)).filter((name) => /^[\w-]+\.(csv|yaml)$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) =>
      readChoiceFile(join(place, name), name, await readFile(join(place, name), 'utf8')),
    ),
  )
}

/** The files by their names. */
export const choiceFilesByName = (files: readonly ReadChoiceFile[]): ReadonlyMap<string, ChoiceFile> =>
  new Map(files.map(({ name, content }) => [name, content]))

/** The cells of the entries of a file, by value, as the engine reads them. */
export const entriesOf = ({ choices }: ChoiceFile): ChoiceEntries =>
  new Map(choices.map(({ value, cells }) => [value, cells]))

/** The files and columns that forms name, and that there are not. */
export function checkChoiceFiles(
  forms: readonly SoundFile<FormDefinition>[],
  files: readonly ReadChoiceFile[],
): CaseMistake[] {
  const byName = choiceFilesByName(files)
  return forms.flatMap(({ source, value }) =>
    placedWidgets(value).flatMap(({ widget, path }): CaseMistake[] => {
      const list = listOf(widget)
      if (!list) return []
      const place = path.slice(0, -1)
      const file = byName.get(list.file)
      if (!file) {
        const message = `There is no file choices/${list.file}.${didYouMean(list.file, [...byName.keys()])}`
        return [mistakeAt(source, [...place, 'options'], message, list.file)]
      }
      return Object.keys(list.where)
        .filter((column) => !file.columns.includes(column))
        .map((column) => {
          const message = `The file choices/${list.file} has no column '${column}'.${didYouMean(column, file.columns)}`
          const at = [...place, 'where', column]
          return { ...mistakeAt(source, at, message, column), ...source.positionOfKey(at) }
        })
    }),
  )
}
