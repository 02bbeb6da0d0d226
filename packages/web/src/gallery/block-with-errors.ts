import { type Block, choicesOf, widgetsOf } from '@redress/form'
import type { Specimen } from './specimen.ts'

/** A block whose fields are visited and all empty, or all hold the same text, so that each shows its error. */
export function blockWithErrors(block: Block, text: string | null): Specimen {
  const widgets = widgetsOf(block, { internationalSupport: true, showStreetLine2: true })
  return {
    caption: 'LocKey_Gallery_Error',
    block,
    prepare: ({ dispatch }) => {
      for (const widget of widgets) {
        const { field } = widget
        if (choicesOf(widget) === null) dispatch({ type: 'enter', field, value: text })
        dispatch({ type: 'touch', field })
      }
    },
  }
}
