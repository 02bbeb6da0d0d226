import type { ListFile, ListPlan } from '@redress/form'
import {
  type CheckedRow,
  type Figures,
  figureCounter,
  headLine,
  listFields,
  listFileType,
  rowLine,
} from '@redress/form/lists'

/** A list as a document of a claim, and what its form needs to know of its rows. */
export interface ListDocument {
  readonly content: Blob
  readonly figures: Figures
}

/** Writes the rows of a list while they are checked. */
export interface ListWriter {
  readonly take: (rows: readonly CheckedRow[]) => void
  readonly finish: () => ListDocument
}

/** Opens a writer. It keeps the list as bytes, not as rows. */
export function listWriter(table: ListPlan, { figures }: ListFile): ListWriter {
  const fields = listFields(table)
  const counter = figureCounter(figures)
  const encoder = new TextEncoder()
  const pieces = [encoder.encode(headLine(table))]
  return {
    take: (rows) => {
      for (const { values } of rows) counter.add(values)
      pieces.push(encoder.encode(rows.map((row) => rowLine(fields, row)).join('')))
    },
    finish: () => ({
      content: new Blob(pieces, { type: listFileType }),
      figures: counter.figures(),
    }),
  }
}
