import { useEffect, useRef, useState } from 'react'
import { type Choosing, chooseList, templateFile, type Wanted } from '../../lists/choose-list.ts'
import type { ListPlace } from '../../lists/gather-facts.ts'
import type { TemplateFormat } from '../../lists/template/make-template.ts'
import type { ListOutcome, ListRefusal, ReadList } from '../../lists/worker/read-list.ts'
import { storeFile } from '../../state/store-file.ts'

/** How far a claimant is with a file. */
export type ReadingState =
  | { readonly is: 'waiting' }
  | { readonly is: 'reading'; readonly rows: number }
  | { readonly is: 'refused'; readonly refusal: ListRefusal; readonly room: number; readonly name: string }
  | { readonly is: 'read'; readonly list: ReadList; readonly name: string }

/** A list that is read from files. */
interface ReadFrom {
  readonly place: ListPlace
  /** What its template is called. */
  readonly name: string
  readonly wanted: () => Wanted
  /** Called once a file was read, whatever was found in it. */
  readonly onRead?: (list: ReadList, file: File) => void
}

/** What a claimant can do with files. */
export interface ListReading {
  readonly state: ReadingState
  readonly choose: (file: File) => void
  readonly stop: () => void
  readonly offerTemplate: (format: TemplateFormat) => Promise<void>
}

/** What no name of a file may have. */
const forbidden = /[<>:"/\\|?*]/g

const failed: ReadingState = { is: 'refused', refusal: { refused: 'failed' }, room: 0, name: '' }

/** Reads one file at a time: a file that is chosen meanwhile takes its place. */
export function useListReading({ place, name, wanted, onRead }: ReadFrom): ListReading {
  const [state, setState] = useState<ReadingState>({ is: 'waiting' })
  const current = useRef<Choosing | null>(null)
  const end = (): void => {
    current.current?.stop()
    current.current = null
  }
  useEffect(() => () => current.current?.stop(), [])
  const settle = (file: File, outcome: ListOutcome, room: number): void => {
    const { name } = file
    if ('refused' in outcome) return setState({ is: 'refused', refusal: outcome, room, name })
    setState({ is: 'read', list: outcome, name })
    return onRead?.(outcome, file)
  }
  const choose = (file: File): void => {
    end()
    const limits = wanted()
    const own = chooseList(place, file, limits, (rows) => setState({ is: 'reading', rows }))
    current.current = own
    setState({ is: 'reading', rows: 0 })
    own.outcome.then(
      (outcome) => {
        if (current.current === own) settle(file, outcome, limits.rows)
      },
      (error: unknown) => {
        console.error('The list could not be read.', error)
        if (current.current === own) setState(failed)
      },
    )
  }
  return {
    state,
    choose,
    stop: () => {
      end()
      setState({ is: 'waiting' })
    },
    offerTemplate: async (format) => {
      try {
        storeFile(await templateFile(place, format), `${name.replace(forbidden, ' ')}.${format}`)
      } catch (error) {
        console.error('The template could not be made.', error)
        setState(failed)
      }
    },
  }
}
