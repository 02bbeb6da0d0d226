import { type MaskitoPlugin, maskitoInitialCalibrationPlugin } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { type MaskName, maskOf } from '@redress/engine'
import { maskOptionsOf } from '@redress/engine/mask-options'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'

interface InputMaskProps {
  readonly mask: MaskName
  /** Whether the claimant has entered something, perhaps before this code had arrived. */
  readonly edited: boolean
  readonly input: RefObject<HTMLInputElement | null>
}

const calibrate = maskitoInitialCalibrationPlugin()

/** The options of a mask that is also put, once, on what was entered before it was there; what is finished may stay. */
function useMaskOptions(mask: MaskName, edited: boolean) {
  const isEntered = useRef(edited)
  return useMemo(() => {
    const takeOver: MaskitoPlugin = (element, options) => {
      if (isEntered.current && !maskOf(mask).isComplete(element.value)) calibrate(element, options)
      isEntered.current = false
    }
    return { ...maskOptionsOf(mask), plugins: [takeOver] }
  }, [mask])
}

/** Holds an input to its mask while it is mounted (MSK-3); it shows nothing. */
export function InputMask({ mask, edited, input }: InputMaskProps) {
  const attach = useMaskito({ options: useMaskOptions(mask, edited) })
  useLayoutEffect(() => {
    attach(input.current)
    return () => {
      attach(null)
    }
  }, [attach, input])
  return null
}
