import { type MaskitoPlugin, maskitoInitialCalibrationPlugin } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { maskOptionsOf } from '@redress/engine/mask-options'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

/** How an input is held to a mask. */
export interface HeldBy {
  readonly options: ReturnType<typeof maskOptionsOf>
  readonly isComplete: (text: string) => boolean
}

const calibrate = maskitoInitialCalibrationPlugin()

/** The options of a mask that is also put, once, on what was entered before it was there; what is finished may stay. */
function useMaskOptions({ options, isComplete }: HeldBy, edited: boolean) {
  const isEntered = useRef(edited)
  return useMemo(() => {
    const takeOver: MaskitoPlugin = (element, current) => {
      if (isEntered.current && !isComplete(element.value)) calibrate(element, current)
      isEntered.current = false
    }
    return { ...options, plugins: [takeOver] }
  }, [options, isComplete])
}

/** Holds an input to a mask while the caller is mounted (MSK-3). The mask must stay the same object while it is the same. */
export function useHeldInput(mask: HeldBy, edited: boolean, input: RefObject<HTMLInputElement | null>): void {
  const attach = useMaskito({ options: useMaskOptions(mask, edited) })
  useLayoutEffect(() => {
    attach(input.current)
    return () => {
      attach(null)
    }
  }, [attach, input])
}
