import type { MaskName } from '@redress/form'
import { maskOptionsOf } from '@redress/form/mask-options'
import type { WrittenField } from '@redress/form/writing'
import type { RefObject } from 'react'
import { importPart } from '../../state/import-part.ts'
import { onDemand } from '../../state/on-demand.tsx'
import { useHeldInput } from './use-held-input.ts'

interface MaskedProps {
  /** Whether the claimant has entered something, perhaps before this code had arrived. */
  readonly edited: boolean
  readonly input: RefObject<HTMLInputElement | null>
}

interface InputMaskProps extends MaskedProps {
  readonly mask: MaskName
  /** How the region of the culture writes the answer, if it decides about it. */
  readonly written?: WrittenField | null | undefined
}

/** Few cases state a region. */
const WrittenMask = onDemand(async () => (await importPart(() => import('./WrittenMask.tsx'))).WrittenMask)

function PlainMask({ mask, edited, input }: Omit<InputMaskProps, 'written'>) {
  useHeldInput(maskOptionsOf(mask), edited, input)
  return null
}

/** Holds an input to its mask while it is mounted; it shows nothing. */
export const InputMask = ({ written, ...props }: InputMaskProps) =>
  written ? (
    <WrittenMask written={written} edited={props.edited} input={props.input} />
  ) : (
    <PlainMask {...props} />
  )
