import type { MaskitoOptions } from '@maskito/core'
import { type Mask, type MaskName, maskOf } from '@redress/engine'

const maskitoMask = ({ mask }: Mask): MaskitoOptions['mask'] =>
  typeof mask === 'function' || mask instanceof RegExp ? mask : [...mask]

/** Typing and pasting pass the text before the caret; autofill replaces the whole value at once. */
const preprocessors = ({ prepare }: Mask): MaskitoOptions['preprocessors'] => [
  ({ elementState, data }, action) => {
    if (prepare === undefined) return { elementState, data }
    if (action === 'validation') {
      return { elementState: { ...elementState, value: prepare(elementState.value, '') }, data }
    }
    return { elementState, data: prepare(data, elementState.value.slice(0, elementState.selection[0])) }
  },
]

const known = new Map<MaskName, MaskitoOptions>()

/** The engine's mask in the form that the masking library takes; the same object each time, which it asks for. */
export function maskOptions(name: MaskName): MaskitoOptions {
  const mask = maskOf(name)
  const options = known.get(name) ?? { mask: maskitoMask(mask), preprocessors: preprocessors(mask) ?? [] }
  known.set(name, options)
  return options
}
