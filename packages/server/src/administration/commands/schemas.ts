import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { caseFormat } from '../../case/schemas/case-format.ts'
import { examplesOf } from '../../case/schemas/examples-of.ts'
import { schemaFiles } from '../../case/schemas/schema-files.ts'
import { makeFolder } from '../../foundation/files/whole-files.ts'
import { caseFormatIntroduction, sampleCase } from '../../foundation/product-folder.ts'
import { processTerminal } from './terminal.ts'

/** The text of `docs/case-format.md`: its introduction, then the description of the schemas. */
export const caseFormatText = async (): Promise<string> =>
  caseFormat(await readFile(caseFormatIntroduction, 'utf8'), await examplesOf(sampleCase))

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
      if (format !== undefined) await writeFile(format, await caseFormatText())
      processTerminal().print(`Wrote ${files.map(([name]) => name).join(', ')} to ${folder}.`)
    })
}
