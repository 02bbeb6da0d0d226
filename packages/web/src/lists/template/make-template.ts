import { directionOf } from '@redress/engine'
import type { ListFacts } from '../worker/list-facts.ts'
import { openList } from '../worker/open-list.ts'
import { columnHelp } from './column-help.ts'
import { csvTemplate } from './csv-template.ts'
import { xlsxTemplate } from './xlsx-template.ts'

/** The forms in which a template is offered. */
export type TemplateFormat = 'xlsx' | 'csv'

/** The template of a list in the words of the active culture. */
export async function makeTemplate(facts: ListFacts, format: TemplateFormat): Promise<Uint8Array> {
  const list = await openList(facts)
  const columns = columnHelp(list)
  if (format === 'csv') return csvTemplate(columns, list.writer?.writing.number.decimal === ',')
  return xlsxTemplate(columns, {
    rows: list.text('LocKey_List_Title'),
    help: list.text('LocKey_List_Help'),
    isRightToLeft: directionOf(facts.cultures[0]?.culture ?? '') === 'rtl',
  })
}
