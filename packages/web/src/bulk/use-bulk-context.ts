import { useMemo } from 'react'
import { useApp } from '../app/app.ts'
import { loadLaterParts } from '../app/load-later-parts.ts'
import type { Page } from '../form/page-context.ts'
import type { FormSession } from '../session/form-session.ts'

const noAction = async (): Promise<void> => undefined

/** What the blocks of the page need of the app. Its buttons are its own, and it has no documents. */
export function useBulkContext({ plan, files, attachFile }: FormSession): Page {
  const app = useApp()
  return useMemo<Page>(
    () => ({
      definition: plan.definition,
      page: { page: '', title: 'LocKey_Bulk_Title', sessionTimeout: true, blocks: [] },
      appSettings: app.site.appSettings,
      documents: app.site.documents,
      run: noAction,
      goToPage: () => undefined,
      refusal: null,
      captcha: null,
      payPal: app.payPal,
      referenceCode: null,
      filedKey: null,
      fetchChoices: async (file, culture) =>
        (await import('../api/choices.ts')).fetchChoices(app.client, file, culture),
      client: app.client,
      fileOf: (clientId) => files().get(clientId),
      attachFile,
      signatureDay: async () => (await loadLaterParts()).signatureDay(app),
    }),
    [app, plan, files, attachFile],
  )
}
