import { type ComponentType, useEffect, useState } from 'react'
import { loadLaterParts } from '../app/load-parts.ts'
import type { FormSaver } from '../session/save-form.ts'
import { useCell } from '../state/cell.ts'
import { loadOptionally } from '../state/load-optionally.ts'
import type { SavedIndicatorProps } from './SavedIndicator.tsx'

/**
 * Where the page says that what was typed is saved: always there, so that a screen reader notices what appears in it. On a bad line
 * the page does without the code for it until the next time, and never reloads for it.
 */
export function SavedPlace({ saver }: { readonly saver: FormSaver }) {
  const timesSaved = useCell(saver.timesSaved)
  const [before] = useState(timesSaved)
  const [Indicator, setIndicator] = useState<ComponentType<SavedIndicatorProps> | null>(null)
  useEffect(() => {
    if (timesSaved !== before && !Indicator)
      void loadOptionally(loadLaterParts).then((parts) => parts && setIndicator(() => parts.SavedIndicator))
  }, [timesSaved, before, Indicator])
  return <output>{Indicator && <Indicator saver={saver} before={before} />}</output>
}
