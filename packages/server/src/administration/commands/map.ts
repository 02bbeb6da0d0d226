import { caseMapOf } from '@redress/case/map/case-map.ts'
import { mapLines } from '@redress/case/map/map-lines.ts'
import { mapSvg } from '@redress/case/map/map-svg.ts'
import { loadCase } from '@redress/case/reading/load-case.ts'
import { writeWhole } from '@redress/foundation/files/whole-files.ts'
import type { Command } from 'commander'
import { caseFolder } from '../../command-line/case-folder.ts'
import { processTerminal } from '../../command-line/terminal.ts'

/** `redress map CASE`. */
export function mapCommand(program: Command): void {
  program
    .command('map')
    .summary("show each form's pages, the conditions that skip them, and the deadlines")
    .description(
      "Shows an overview of a case: each form's pages in their order, the answers that skip a page, and the deadlines.",
    )
    .argument('<case>', 'the folder of the case')
    .option('--svg <file>', 'write it as a picture instead')
    .addHelpText(
      'after',
      '\nExamples:\n  $ redress map cases/yours\n  $ redress map cases/yours --svg map.svg',
    )
    .action(async (given: string, { svg }: { readonly svg?: string }) => {
      const { print, paint } = processTerminal()
      const map = caseMapOf(await loadCase(await caseFolder(given)), Temporal.Now.instant())
      if (svg === undefined) return print(...mapLines(map, paint))
      await writeWhole(svg, mapSvg(map))
      print(`Wrote ${svg}.`)
    })
}
