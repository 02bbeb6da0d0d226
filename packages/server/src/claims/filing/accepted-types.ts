import { listFileOf } from '@redress/engine'
import { listFileType } from '@redress/engine/lists'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'

/** Whether a form takes a list of rows as a document. */
const takesListFiles = ({ plan: { lists } }: CaseForm): boolean =>
  lists.values().some(({ block }) => block.inputs.some((widget) => listFileOf(widget) !== null))

/** The media types of the documents that a form takes: those of its case, and that of lists where it has some. */
export const acceptedTypes = (
  { settings: { documents } }: Pick<LoadedCase, 'settings'>,
  form: CaseForm,
): readonly string[] => (takesListFiles(form) ? [...documents.types, listFileType] : documents.types)
