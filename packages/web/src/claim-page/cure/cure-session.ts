import { claimKeyHeader, cureBasisHeader } from '@redress/api'
import { createFormStore, entryDate, hasLaterChecks, planForm } from '@redress/form'
import { fetchCharactersWhitelist } from '../../api/characters-whitelist.ts'
import type { Client } from '../../api/client.ts'
import type { App } from '../../app/app.ts'
import { type FormSession, openFormSession } from '../../session/form-session.ts'
import type { TabStorage } from '../../session/tab-storage.ts'
import { createCell } from '../../state/cell.ts'
import { importPart } from '../../state/import-part.ts'
import { loadIdentifierPart } from '../../widgets/Identifier/load-identifier-part.ts'
import { pageAddresses } from '../../widgets/PostalAddress/page-addresses.ts'
import { type AskedCure, fetchCure } from './cure-answer.ts'
import { withHeaders } from './with-headers.ts'

/** What is missing from a claim, as this page is filling it in. Nothing of it is stored: a reload asks for the claim again. */
export interface CureSession {
  readonly asked: AskedCure
  readonly form: FormSession
  /** Carries the key of the claim, and what the page was shown. */
  readonly client: Client
  readonly headers: Readonly<Record<string, string>>
}

/** Remembers for as long as the page is open. */
function pageStorage(): TabStorage {
  const values = new Map<string, unknown>()
  return {
    read: (name, isKind) => {
      const value = values.get(name) ?? null
      return isKind(value) ? value : null
    },
    write: (name, value) => Boolean(values.set(name, value)),
    remove: (name) => void values.delete(name),
    clear: () => values.clear(),
  }
}

const newUuid = (): string => crypto.randomUUID()

/** Lets the fields be checked whose code is loaded on demand. */
async function prepareFields(form: FormSession, client: Client): Promise<void> {
  if (!hasLaterChecks(form.plan)) return
  const { prepareChecks } = await loadIdentifierPart()
  const claimant = { isAuthorized: () => false, authorizedAt: () => null }
  await prepareChecks(
    { client, claimant, evaluate: ({ store }) => store.dispatch({ type: 'time', facts: {} }) },
    form,
  )
}

async function formOf(app: App, { definition, models }: AskedCure): Promise<FormSession> {
  const { site, now, culture } = app
  const [characterWhitelist, formOutcomes] = await Promise.all([
    fetchCharactersWhitelist(app.client),
    definition.expressions
      ? importPart(() => import('@redress/form/form-outcomes')).then((part) => part.formOutcomes)
      : null,
  ])
  const plan = planForm(definition, models, site.appSettings, undefined, pageAddresses.get)
  const today = () => entryDate(now(), site.dayZone)
  const calculationDay = createCell(today())
  const store = createFormStore(plan, {
    newUuid,
    today,
    calculationDay: calculationDay.get,
    characterWhitelist,
    facts: () => ({}),
    outcomes: () => formOutcomes,
    finished: (...held) => culture.get().writer?.finished(...held) ?? null,
  })
  return openFormSession(plan, store, { storage: pageStorage(), newUuid, calculationDay })
}

/**
 * Opens what is missing from the claim of a key; or says why nothing is asked for. What was typed before stays where the same is
 * asked for. @throws ApiError
 */
export async function openCure(
  app: App,
  claimKey: string,
  before: CureSession | null,
): Promise<CureSession | string> {
  const key = { [claimKeyHeader]: claimKey }
  const asked = await fetchCure(withHeaders(app.client, key))
  if (typeof asked === 'string') return asked
  const headers = { ...key, [cureBasisHeader]: asked.basis }
  const client = withHeaders(app.client, headers)
  const isSame = before?.asked.basis === asked.basis
  const form = isSame ? before.form : await formOf(app, asked)
  await prepareFields(form, client)
  return { asked, form, client, headers }
}
