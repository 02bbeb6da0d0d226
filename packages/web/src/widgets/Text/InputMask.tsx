import { useMaskito } from '@maskito/react'
import type { Mask } from '@redress/engine'
import { type RefObject, useLayoutEffect } from 'react'

interface InputMaskProps {
  readonly options: Mask['options']
  readonly input: RefObject<HTMLInputElement | null>
}

/** Holds an input to its mask while it is mounted (MSK-3); it shows nothing. */
export function InputMask({ options, input }: InputMaskProps) {
  const attach = useMaskito({ options })
  useLayoutEffect(() => {
    attach(input.current)
    return () => {
      attach(null)
    }
  }, [attach, input])
  return null
}
