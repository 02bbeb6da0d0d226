import { createFormStore, entryDate, type FormStore } from '@redress/form'
import { useEffect, useMemo, useState } from 'react'
import { fetchCharactersWhitelist } from '../api/characters-whitelist.ts'
import { type App, useApp } from '../app/app.ts'
import { loadLaterParts } from '../app/load-parts.ts'
import type { Page } from '../form/page-context.ts'
import { importPart } from '../state/import-part.ts'
import type { OwnOpened } from './use-claim-action.ts'

/** A store of the claim's form with its present answers, apart from the one that a claim is filed with. */
async function makeStore(app: App, { claim, own }: OwnOpened): Promise<FormStore | null> {
  const session = app.formSession(claim.form)
  if (!session) return null
  const [characterWhitelist, { formOutcomes }] = await Promise.all([
    fetchCharactersWhitelist(app.client),
    importPart(() => import('@redress/form/form-outcomes')),
    app.loadExpressions(claim.form),
  ])
  const store = createFormStore(session.plan, {
    newUuid: session.newUuid,
    today: () => entryDate(app.now(), app.site.dayZone),
    characterWhitelist,
    outcomes: () => formOutcomes,
    finished: (...held) => app.culture.get().writer?.finished(...held) ?? null,
  })
  for (const [field, value] of Object.entries(own.values))
    if (session.plan.fields.has(field)) store.dispatch({ type: 'enter', field, value })
  return store
}

/** The store of a change; null while it is being made. */
export function useChangeStore(opened: OwnOpened): FormStore | null {
  const app = useApp()
  const [store, setStore] = useState<FormStore | null>(null)
  useEffect(() => {
    let isGone = false
    makeStore(app, opened).then(
      (made) => {
        if (!isGone) setStore(made)
      },
      (error: unknown) => console.error(error),
    )
    return () => {
      isGone = true
    }
  }, [app, opened])
  return store
}

/** In the chunk of the input that shows them. */
const loadChoices = () => importPart(() => import('../api/choices.ts'))

const nothing = async (): Promise<void> => undefined

/** What the inputs of a change need of the app: a page of the form without its buttons. */
export function useChangePage({ plan }: FormStore): Page | null {
  const app = useApp()
  return useMemo<Page | null>(() => {
    const [page] = plan.definition.pages
    if (!page) return null
    return {
      definition: plan.definition,
      page,
      appSettings: app.site.appSettings,
      documents: app.site.documents,
      run: nothing,
      goToPage: () => undefined,
      refusal: null,
      captcha: null,
      payPal: app.payPal,
      referenceCode: null,
      filedKey: null,
      fetchChoices: async (file, culture) => (await loadChoices()).fetchChoices(app.client, file, culture),
      client: app.client,
      fileOf: () => undefined,
      attachFile: () => undefined,
      signatureDay: async () => (await loadLaterParts()).signatureDay(app),
    }
  }, [app, plan])
}
