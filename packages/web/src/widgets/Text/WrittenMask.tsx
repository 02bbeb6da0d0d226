import type { WrittenField } from '@redress/form/writing'
import { writtenMask } from '@redress/form/written-mask'
import { type RefObject, useMemo } from 'react'
import { useHeldInput } from './use-held-input.ts'

interface WrittenMaskProps {
  readonly written: WrittenField
  readonly edited: boolean
  readonly input: RefObject<HTMLInputElement | null>
}

/** Holds an input to the way in which the region of the culture writes its answer; it shows nothing. */
export function WrittenMask({ written, edited, input }: WrittenMaskProps) {
  const options = useMemo(() => writtenMask(written), [written])
  useHeldInput(options, edited, input)
  return null
}
