import { Maskito } from '@maskito/core'
import { vi } from 'vitest'
import type { MaskName } from '../mask.ts'
import type { MaskOptions } from './mask-options.ts'
import { maskOptionsOf } from './registry.ts'

/** The event that Maskito dispatches when it changed a text; Node has no such event. */
vi.stubGlobal('InputEvent', Event)

/**
 * A text field with a mask on it, driven key by key. The masking library is the real one; the field does what a
 * browser does with an event that was not prevented. `|` is the caret.
 */
export const fieldWith = (name: MaskName, start = '|') => fieldHeldTo(maskOptionsOf(name), start)

/** The same with the options of any mask. */
export function fieldHeldTo(options: MaskOptions, start = '|') {
  const at = start.indexOf('|')
  const state = { value: start.replace('|', ''), selectionStart: at, selectionEnd: at }
  const element = Object.assign(new EventTarget(), state, {
    nodeName: 'INPUT',
    maxLength: -1,
    matches: () => true,
    setSelectionRange: (from: number, to: number) => {
      element.selectionStart = from
      element.selectionEnd = to
    },
  })
  new Maskito(element, options)

  const replace = (from: number, to: number, text: string) => {
    element.value = element.value.slice(0, from) + text + element.value.slice(to)
    element.setSelectionRange(from + text.length, from + text.length)
  }
  const send = (inputType: string, data: string | null, nativeEffect: () => void) => {
    const before = Object.assign(new Event('beforeinput', { cancelable: true }), { inputType, data })
    if (!element.dispatchEvent(before)) return
    nativeEffect()
    element.dispatchEvent(Object.assign(new Event('input'), { inputType, data }))
  }
  const insert = (inputType: string, text: string) =>
    send(inputType, text, () => replace(element.selectionStart, element.selectionEnd, text))
  return {
    type: (text: string) => {
      for (const key of text) insert('insertText', key)
    },
    selectAll: () => element.setSelectionRange(0, element.value.length),
    paste: (text: string) => insert('insertFromPaste', text),
    backspace: () =>
      send('deleteContentBackward', null, () => {
        const { selectionStart: from, selectionEnd: to } = element
        replace(from === to ? Math.max(from - 1, 0) : from, to, '')
      }),
    /** Sets the value as a browser's autofill does, without an event before it. */
    autofill: (text: string) => {
      element.value = text
      element.setSelectionRange(text.length, text.length)
      element.dispatchEvent(Object.assign(new Event('input'), { inputType: 'insertReplacementText' }))
    },
    deleteForward: () =>
      send('deleteContentForward', null, () => {
        const { selectionStart: from, selectionEnd: to } = element
        replace(from, from === to ? to + 1 : to, '')
      }),
    value: () => element.value,
    shown: () =>
      `${element.value.slice(0, element.selectionStart)}|${element.value.slice(element.selectionStart)}`,
  }
}
