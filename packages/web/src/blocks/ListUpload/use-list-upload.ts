import type { FormStore } from '@redress/engine'
import { enteredRecords, withRows } from '@redress/engine/with-rows'
import { useEffect, useRef, useState } from 'react'
import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import { type Choosing, chooseList, templateFile } from '../../lists/choose-list.ts'
import type { ListPlace } from '../../lists/gather-facts.ts'
import type { TemplateFormat } from '../../lists/template/make-template.ts'
import type { ListOutcome, ListRefusal, ReadList } from '../../lists/worker/read-list.ts'
import { storeFile } from '../../state/store-file.ts'
import type { BlockProps } from '../block-props.ts'

/**
 * The most rows that a file can have, whatever the case says: each is a part of the claim as it is sent, which the server takes 500 of,
 * and has inputs of its own on the page.
 */
const mostRows = 400

/** A list that was read, with the name of its file, and the room that there is for its rows. */
export interface ListInHand {
  readonly list: ReadList
  readonly name: string
  /** How many rows can be added to those that are there. */
  readonly room: number
  /** How many records were entered before. */
  readonly entered: number
}

/** How far a claimant is with a file. */
export type UploadState =
  | { readonly is: 'waiting' }
  | { readonly is: 'reading'; readonly rows: number }
  | { readonly is: 'refused'; readonly refusal: ListRefusal; readonly room: number }
  | ({ readonly is: 'read' } & ListInHand)
  | { readonly is: 'added'; readonly rows: number }

/** What a claimant can do with files. */
export interface ListUploadActions {
  readonly state: UploadState
  readonly choose: (file: File) => void
  readonly stop: () => void
  /** Fills the rows that were read into the form, in place of those that are there or after them. */
  readonly fill: (replaces: boolean) => void
  readonly offerTemplate: (format: TemplateFormat) => Promise<void>
}

/** What no name of a file may have. */
const forbidden = /[<>:"/\\|?*]/g

const failed: UploadState = { is: 'refused', refusal: { refused: 'failed' }, room: 0 }

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

/** What came of a file. */
function stateAfter(store: FormStore, model: string, file: File, outcome: ListOutcome): UploadState {
  const limit = limitOf(store, model)
  if ('refused' in outcome) return { is: 'refused', refusal: outcome, room: limit }
  const entered = enteredRecords(store.getState(), model)
  return { is: 'read', list: outcome, name: file.name, room: limit - entered, entered }
}

/** Reads one file at a time: a file that is chosen meanwhile takes its place. */
function useReading(place: ListPlace & { readonly model: string }, setState: (state: UploadState) => void) {
  const current = useRef<Choosing | null>(null)
  useEffect(() => () => current.current?.stop(), [])
  const stop = (): void => {
    current.current?.stop()
    current.current = null
  }
  const read = (file: File): void => {
    stop()
    const limit = limitOf(place.store, place.model)
    const own = chooseList(place, file, limit, (rows) => setState({ is: 'reading', rows }))
    current.current = own
    setState({ is: 'reading', rows: 0 })
    const settle = (next: UploadState): void => {
      if (current.current === own) setState(next)
    }
    own.outcome.then(
      (outcome) => settle(stateAfter(place.store, place.model, file, outcome)),
      (error: unknown) => {
        console.error('The list could not be read.', error)
        settle(failed)
      },
    )
  }
  return { read, stop }
}

/** Reads files into the table of a block. */
export function useListUpload({ model, title }: BlockProps<'recordTable'>['block']): ListUploadActions {
  const store = useFormStore()
  const copy = useCopy()
  const { client } = usePage()
  const [state, setState] = useState<UploadState>({ is: 'waiting' })
  const place = { store, client, copy, model }
  const { read, stop } = useReading(place, setState)
  return {
    state,
    choose: read,
    stop: () => {
      stop()
      setState({ is: 'waiting' })
    },
    fill: (replaces) => {
      if (state.is !== 'read') return
      fillIn(store, model, state.list, replaces)
      setState({ is: 'added', rows: state.list.rows.length })
    },
    offerTemplate: async (format) => {
      try {
        storeFile(await templateFile(place, format), `${copy.t(title).replace(forbidden, ' ')}.${format}`)
      } catch (error) {
        console.error('The template could not be made.', error)
        setState(failed)
      }
    },
  }
}
