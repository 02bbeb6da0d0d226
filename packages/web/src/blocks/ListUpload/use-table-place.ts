import { useCopy } from '../../copy/CopyProvider.tsx'
import { useFormStore } from '../../form/FormProvider.tsx'
import { usePage } from '../../form/page-context.ts'
import type { ListPlace } from '../../lists/gather-facts.ts'

/** What a page has of the table of a model. */
export function useTablePlace(model: string): ListPlace {
  const store = useFormStore()
  const copy = useCopy()
  const { client } = usePage()
  return { store, client, copy, model }
}
