import { useEffect, useRef, useState } from 'react'
import { type Choosing, chooseList, templateFile } from '../lists/choose-list.ts'
import type { ListPlace } from '../lists/gather-facts.ts'
import type { TemplateFormat } from '../lists/template/make-template.ts'
import type { ListRefusal, ReadList } from '../lists/worker/read-list.ts'
import { storeFile } from '../state/store-file.ts'

/** The list that was chosen. */
export type ListState =
  | { readonly is: 'waiting' }
  | { readonly is: 'reading'; readonly rows: number }
  | { readonly is: 'refused'; readonly refusal: ListRefusal }
  | { readonly is: 'read'; readonly list: ReadList; readonly name: string }

const failed: ListState = { is: 'refused', refusal: { refused: 'failed' } }

/** Reads the list of claims, one file at a time: a file that is chosen meanwhile takes its place (UPL-8). */
export function useList(place: ListPlace, maxRows: number) {
  const [state, setState] = useState<ListState>({ is: 'waiting' })
  const current = useRef<Choosing | null>(null)
  useEffect(() => () => current.current?.stop(), [])
  const stop = (): void => {
    current.current?.stop()
    current.current = null
    setState({ is: 'waiting' })
  }
  const choose = (file: File): void => {
    current.current?.stop()
    const own = chooseList(place, file, maxRows, (rows) => setState({ is: 'reading', rows }))
    current.current = own
    setState({ is: 'reading', rows: 0 })
    const settle = (next: ListState): void => {
      if (current.current === own) setState(next)
    }
    own.outcome.then(
      (outcome) =>
        settle(
          'refused' in outcome
            ? { is: 'refused', refusal: outcome }
            : { is: 'read', list: outcome, name: file.name },
        ),
      (error: unknown) => {
        console.error('The list could not be read.', error)
        settle(failed)
      },
    )
  }
  const offerTemplate = async (format: TemplateFormat, name: string): Promise<void> => {
    try {
      storeFile(await templateFile(place, format), `${name}.${format}`)
    } catch (error) {
      console.error('The template could not be made.', error)
      setState(failed)
    }
  }
  return { state, choose, stop, offerTemplate }
}
