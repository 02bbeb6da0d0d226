import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { caseFormat, caseFormatPage, caseFormatPages } from '@redress/case/schemas/case-format.ts'
import { examplesOf } from '@redress/case/schemas/examples-of.ts'
import { schemaFiles } from '@redress/case/schemas/schema-files.ts'
import { makeFolder } from '@redress/foundation/files/whole-files.ts'
import { caseFormatFolder, sampleCase } from '@redress/foundation/product-folder.ts'
import type { Command } from 'commander'
import { processTerminal } from '../../command-line/terminal.ts'

/** The pages of the folder `docs/case-format` by their names, with the descriptions of the schemas. */
export async function caseFormatTexts(): Promise<ReadonlyMap<string, string>> {
  const exampleOf = await examplesOf(sampleCase)
  const read = (name: string) => readFile(join(caseFormatFolder, name), 'utf8')
  return new Map(
    await Promise.all(
      caseFormatPages.map(async (name) => [name, caseFormatPage(name, await read(name), exampleOf)] as const),
    ),
  )
}

/** `redress schemas DIR`. */
export function schemasCommand(program: Command): void {
  program
    .command('schemas')
    .summary('write the JSON Schemas of case files for editors')
    .description(
      'Writes a JSON Schema for each kind of file of a case, generated from the schemas of Redress itself. An editor with a YAML language server then completes keys, explains them, and underlines mistakes.',
    )
    .argument('<dir>', 'where to write them')
    .option('--format <file>', 'also write the description of every key, as Markdown')
    .addHelpText(
      'after',
      `
Example:
  $ redress schemas docs/schemas

The first line of a file then names its schema, from where the file is:
  # yaml-language-server: $schema=../../docs/schemas/case.schema.json`,
    )
    .action(async (folder: string, { format }: { readonly format?: string }) => {
      const files = Object.entries(schemaFiles())
      await makeFolder(resolve(folder))
      for (const [name, text] of files) await writeFile(join(folder, name), text)
      if (format !== undefined) await writeFile(format, caseFormat(await caseFormatTexts()))
      processTerminal().print(`Wrote ${files.map(([name]) => name).join(', ')} to ${folder}.`)
    })
}
