import { type MaskitoPlugin, maskitoTransform, maskitoUpdateElement } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { maskOptionsOf } from '@redress/form/mask-options'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

type MaskOptions = ReturnType<typeof maskOptionsOf>

/** The options of a mask that also writes, once, what was entered before it was there, as it would have been typed. */
function useMaskOptions(options: MaskOptions, edited: boolean) {
  const isEntered = useRef(edited)
  return useMemo(() => {
    const takeOver: MaskitoPlugin = (element, current) => {
      if (isEntered.current)
        maskitoUpdateElement(element, maskitoTransform(options.asTyped(element.value), current))
      isEntered.current = false
    }
    return { ...options, plugins: [takeOver] }
  }, [options])
}

/** Holds an input to a mask while the caller is mounted. The options must stay the same object while the mask is the same. */
export function useHeldInput(
  options: MaskOptions,
  edited: boolean,
  input: RefObject<HTMLInputElement | null>,
): void {
  const attach = useMaskito({ options: useMaskOptions(options, edited) })
  useLayoutEffect(() => {
    attach(input.current)
    return () => {
      attach(null)
    }
  }, [attach, input])
}
