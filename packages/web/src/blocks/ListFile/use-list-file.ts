import type { CopyKey, FieldId, FileEntry, ListFile, Message } from '@redress/form'
import { useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { clientIdOfField } from '../../form/field-focus.ts'
import { usePage } from '../../form/page-context.ts'
import type { ListDocument } from '../../lists/worker/list-writer.ts'
import { fileProblem } from '../../widgets/FileInput/file-problem.ts'
import { otherDocuments } from '../../widgets/FileInput/other-documents.ts'
import { type ListReading, useListReading } from '../ListUpload/use-list-reading.ts'
import { useTablePlace } from '../ListUpload/use-table-place.ts'

/** What a claimant can do with the file of a list. */
interface ListFileActions extends ListReading {
  /** Why the list cannot be attached, besides mistakes in its rows; null where it can. */
  readonly problem: Message | null
}

/**
 * Reads the file of a list, and attaches the list to its record once no row has a mistake. It keeps the name that the claimant
 * gave the file.
 */
export function useListFile(label: CopyKey, list: ListFile, field: FieldId): ListFileActions {
  const place = useTablePlace(list.of)
  const { store } = place
  const { t } = useCopy()
  const { documents, attachFile, sendDocument } = usePage()
  const [problem, setProblem] = useState<Message | null>(null)
  const record = clientIdOfField(field)

  /** The record holds a list and its figures, or neither. */
  const enter = (entry: FileEntry | null, figures: ListDocument['figures']) => {
    store.dispatch({ type: 'enter', field, value: entry && [entry] })
    for (const { field: key } of list.figures)
      store.dispatch({ type: 'enter', field: `${record}.${key}`, value: figures[key] ?? null })
  }
  const attach = ({ content, figures }: ListDocument, name: string) => {
    const file = new File([content], name, { type: content.type })
    const others = otherDocuments(store.getState(), record).length
    const found = fileProblem(file, { ...documents, types: [file.type] }, others)
    setProblem(found)
    if (found) return enter(null, {})
    const entry = { name: file.name, size: file.size, type: file.type }
    attachFile(entry, file)
    // Where the code for it does not arrive, the claim brings the document.
    sendDocument?.(file).catch(console.error)
    return enter(entry, figures)
  }
  const reading = useListReading({
    place,
    name: t(label),
    wanted: () => ({ rows: list.rows, list }),
    onRead: ({ document }, { name }) => (document ? attach(document, name) : enter(null, {})),
  })
  return {
    ...reading,
    problem,
    choose: (file) => {
      setProblem(null)
      reading.choose(file)
    },
  }
}
