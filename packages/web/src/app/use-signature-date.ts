import type { PageDefinition } from '@redress/form'
import { useEffect } from 'react'
import { fetchSignatureDate } from '../api/signature-date.ts'
import type { FormSession } from '../session/form-session.ts'
import { showToast } from '../toasts/toasts.ts'
import { useApp } from './app.ts'
import { signatureDateField } from './signature-date-field.ts'

/** Fills the date of the signature when the page that asks for it opens; one that a claimant may state stays as entered. */
export function useSignatureDate(
  { plan, store }: Pick<FormSession, 'plan' | 'store'>,
  { page }: Pick<PageDefinition, 'page'>,
): void {
  const { client, culture } = useApp()
  const field = plan.fields.get(signatureDateField)
  const isWanted = field?.page === page
  const isStated = plan.configs.get('signature')?.fields.signatureDate?.statedSince !== undefined
  useEffect(() => {
    if (!isWanted || (isStated && store.field(signatureDateField).value !== null)) return
    let isGone = false
    fetchSignatureDate(client, culture.get().culture).then(
      ({ date }) => isGone || store.dispatch({ type: 'enter', field: signatureDateField, value: date }),
      () => isGone || showToast({ key: 'LocKey_Shared_ErrorMessage_Reload', tone: 'error' }),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, isStated, client, culture, store])
}
