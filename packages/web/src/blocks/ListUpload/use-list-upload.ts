import type { FormStore } from '@redress/form'
import { enteredRecords, withRows } from '@redress/form/with-rows'
import { useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import type { ReadList } from '../../lists/worker/read-list.ts'
import type { BlockProps } from '../block-props.ts'
import { type ListReading, useListReading } from './use-list-reading.ts'
import { useTablePlace } from './use-table-place.ts'

/**
 * The most rows that a file can have, whatever the case says: each is a part of the claim as it is sent, which the server takes 500 of,
 * and has inputs of its own on the page. A list that is a document can have more.
 */
const mostRows = 400

/** A list that was read, and the room that there is for its rows. */
export interface ListInHand {
  readonly count: number
  /** How many rows can be added to those that are there. */
  readonly room: number
  /** How many records were entered before. */
  readonly entered: number
}

/** What a claimant can do with files whose rows become records. */
interface ListUploadActions extends ListReading {
  /** The list that can be filled in; null where there is none. */
  readonly inHand: ListInHand | null
  /** How many rows were filled in last; null before. */
  readonly added: number | null
  /** Fills the rows that were read into the form, in place of those that are there or after them. */
  readonly fill: (replaces: boolean) => void
}

/** Fills rows into a form, as if each had been typed. */
function fillIn(store: FormStore, model: string, { rows, mistakes }: ReadList, replaces: boolean): void {
  const list = store.plan.lists.get(model)
  if (!list) return
  const wrong = new Set(mistakes.map(({ row }) => row))
  const given = { list, rows, wrong, replaces, newUuid: store.deps.newUuid }
  store.dispatch({ type: 'restore', state: withRows(store.getState(), given) })
}

/** How many rows a table takes now. */
const limitOf = (store: FormStore, model: string): number =>
  Math.min(store.list(model).maximum ?? mostRows, mostRows)

/** Reads files into the table of a block. */
export function useListUpload({ model, title }: BlockProps<'recordTable'>['block']): ListUploadActions {
  const place = useTablePlace(model)
  const { store } = place
  const { t } = useCopy()
  const [inHand, setInHand] = useState<ListInHand | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const reading = useListReading({
    place,
    name: t(title),
    wanted: () => ({ rows: limitOf(store, model) }),
    onRead: ({ count }) => {
      const entered = enteredRecords(store.getState(), model)
      setInHand({ count, room: limitOf(store, model) - entered, entered })
    },
  })
  const { state, choose, stop } = reading
  return {
    ...reading,
    inHand,
    added,
    choose: (file) => {
      setAdded(null)
      choose(file)
    },
    fill: (replaces) => {
      if (state.is !== 'read') return
      fillIn(store, model, state.list, replaces)
      stop()
      setAdded(state.list.count)
    },
  }
}
