import { deadlineMomentKey, deadlineSentenceKey } from '@redress/form'
import { type ComponentType, useEffect, useState } from 'react'
import { useApp } from '../app/app.ts'
import { useCopy } from '../copy/CopyProvider.tsx'
import type { FormSession } from '../session/form-session.ts'
import { importPart } from '../state/import-part.ts'
import { loadOptionally } from '../state/load-optionally.ts'

export interface DeadlineProps {
  readonly session: FormSession
}

interface DeadlineLineProps extends DeadlineProps {
  /** Whether it is for the first page of the form, where another claim can begin after one was filed. */
  readonly isEntry: boolean
}

/**
 * What holds for everybody: a sentence that the server makes for each form, empty where there is none. A script of
 * the server's page keeps room for the visitor's own time before anything is painted, so that nothing moves when it adds the words.
 */
function ForEverybody({ session: { plan } }: DeadlineProps) {
  const { t } = useCopy()
  const text = t(deadlineSentenceKey(plan.formType))
  return (
    text && (
      <p>
        {text}{' '}
        <span
          hidden
          suppressHydrationWarning
          data-part="own-zone"
          data-moment={t(deadlineMomentKey(plan.formType))}
        >
          {t('LocKey_Deadline_InYourZone')}
        </span>
      </p>
    )
  )
}

let fetchedStatement: ComponentType<DeadlineProps> | null = null

/**
 * The deadline of the form. The server renders the words that are the same for everybody; those for this claimant
 * at this moment, in the visitor's own time too, take their place once their code has arrived. Later pages show them from the start: a line
 * that is added would move what is being pressed.
 */
export function DeadlineLine({ isEntry, ...props }: DeadlineLineProps) {
  const [Statement, setStatement] = useState<ComponentType<DeadlineProps>>(
    () => fetchedStatement ?? ForEverybody,
  )
  const isFiled = useApp().claimant.referenceCode(props.session.plan.formType) !== null
  useEffect(() => {
    // Where this fails the words for everybody stay.
    void loadOptionally(async () => {
      fetchedStatement = (await importPart(() => import('./DeadlineStatement.tsx'))).DeadlineStatement
      setStatement(() => fetchedStatement ?? ForEverybody)
    })
  }, [])
  return (isEntry || !isFiled) && <Statement {...props} />
}
