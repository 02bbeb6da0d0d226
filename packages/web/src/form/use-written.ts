import type { FieldView } from '@redress/engine'
import type { WrittenField } from '@redress/engine/writing'
import { useCopy } from '../copy/CopyProvider.tsx'
import { useFormStore } from './FormProvider.tsx'

/** How the region of the culture writes the answer of a field; nothing where the case states no region, or it decides nothing here. */
export function useWritten({ id, mask }: FieldView): WrittenField | null | undefined {
  const field = useFormStore().fieldPlan(id)
  const { writer } = useCopy()
  return field && writer?.field(field, mask)
}
