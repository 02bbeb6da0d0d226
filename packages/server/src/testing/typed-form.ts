import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dayZoneOf, writtenOut } from '@redress/case/reading/case-settings.ts'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  allowedCharacters,
  createFormStore,
  deadlineFacts,
  entryDate,
  type FieldValue,
  type FormPlan,
  type FormStore,
  type FormType,
  fixedRowsOf,
  type Submission,
  signedOf,
  wordsOf,
} from '@redress/form'
import { judgeOfPage } from '@redress/form/across-records'
import { assembleSubmission } from '@redress/form/assemble-submission'
import { formOutcomes } from '@redress/form/form-outcomes'
import { sha256 } from '@redress/foundation/canonical-json.ts'
import { parse } from 'csv-parse/sync'
import { exported } from './exported.ts'
import { pdfOf } from './signed-in.ts'
import { bodyOf, manifestOf, type TestPart } from './submission-body.ts'
import { openBrowser } from './test-browser.ts'
import { startTestServer } from './test-server.ts'

/** Answers by field name. */
type Answers = Readonly<Record<string, FieldValue>>

export interface TypedFormOptions {
  /** The folder of the case in `cases/`. */
  readonly caseName: string
  readonly formType?: FormType
  /** What the claimant signs in with; absent for an open form. */
  readonly credentials?: Readonly<Record<string, string>>
  /** When it is signed in and filed, as ISO 8601 with a zone. */
  readonly at?: string
}

/** Rows of an export by file: each row by column. */
interface ExportedRows {
  readonly folder: string
  readonly claims: readonly Readonly<Record<string, string>>[]
  readonly records: readonly Readonly<Record<string, string>>[]
  readonly documents: readonly Readonly<Record<string, string>>[]
}

/** A form of a case in `cases/` that answers are typed into, with the store of the page, and that a real server takes. */
export interface TypedForm {
  readonly store: FormStore
  /** Types answers, as `model.field`. */
  readonly type: (answers: Answers) => void
  /** Adds a record and saves it; returns its client id. A document gets a file. */
  readonly add: (model: string, answers: Answers) => string
  /** Fills in the row of a table of fixed rows that has this key. */
  readonly fillRow: (model: string, key: string, answers: Answers) => void
  /** Fills in a signature of a further signer or document, bound to its words in English. */
  readonly sign: (model: string, answers: Answers) => void
  /** The value of a field now; null while it is hidden. */
  readonly value: (field: string) => FieldValue
  /** The messages at a field, or at a list of records, in English without the values in them. */
  readonly messages: (field: string) => readonly string[]
  /** The fields and lists that stop the claimant, in the order of the pages; `model.field` for fields of records too. */
  readonly obstacles: () => readonly string[]
  /** Sends the claim, and exports it, with the labels of a culture. @throws when the server refuses it, with what it says */
  readonly file: (labels?: string) => Promise<ExportedRows>
  /** Sends the claim, with changes to its models; the sentence of the refusal, or null when it was filed. */
  readonly refusal: (alter?: (submission: Submission) => Submission) => Promise<string | null>
}

const casesFolder = join(import.meta.dirname, '../../../../cases')
const text = (name: string, value: string): TestPart => ({ name, content: Buffer.from(value) })

function partsOf(submission: Submission, captcha: string): TestPart[] {
  const { models, prepopulatedData, documentContexts, claimTransactions, signatures } = submission
  const lists = { prepopulatedData, documentContexts, claimTransactions, signatures }
  return [
    text('userPreferredCulture', 'en'),
    text('reCaptchaResponse', captcha),
    text('captchaRawValue', ''),
    ...(submission.calculatedOn ? [text('calculatedOn', submission.calculatedOn)] : []),
    ...Object.entries(models).map(([mapping, model]) => text(mapping, JSON.stringify(model))),
    ...Object.entries(lists).flatMap(([mapping, list]) =>
      list.map((model) => text(mapping, JSON.stringify(model))),
    ),
    ...submission.documents.map(({ clientId, size }, index) => ({
      name: 'documents',
      filename: clientId,
      content: pdfOf(size, index),
    })),
  ]
}

/** What the page stores with a signature: the words that were shown, by their hash. */
function shownWords(loadedCase: LoadedCase, plan: FormPlan, model: string): Answers {
  const block = plan.lists.get(model)?.block
  const signed = block && signedOf(block)
  if (!signed) throw new Error(`${model} is no model of signatures.`)
  const texts = contentOf(loadedCase, 'en')
  const shownSha256 = sha256(wordsOf(signed.words, (key) => texts.get(key) ?? key))
  return { shownCulture: 'en', shownVersion: loadedCase.version, shownSha256 }
}

const pdf: FieldValue = [{ name: 'proof.pdf', size: 1024, type: 'application/pdf' }]

async function rowsOf(folder: string): Promise<ExportedRows> {
  const rows = async (name: string): Promise<ExportedRows['claims']> =>
    parse(await readFile(join(folder, name)), { columns: true, bom: true })
  const [claims, records, documents] = [
    await rows('claims.csv'),
    await rows('records.csv'),
    await rows('documents.csv'),
  ]
  return { folder, claims, records, documents }
}

/** Opens a form on a server of its own, and passes its first page. */
export async function openTypedForm(options: TypedFormOptions): Promise<TypedForm> {
  const { caseName, formType = 'Standard', credentials, at = '2031-09-15T18:00:00Z' } = options
  const server = await startTestServer({ caseFolder: join(casesFolder, caseName) })
  server.setNow(at)
  const { loadedCase } = server.deps
  const form = loadedCase.forms.get(formType)
  if (!form) throw new Error(`${caseName} has no form ${formType}.`)
  const { plan } = form
  const now = Temporal.Instant.from(at)
  const today = () => entryDate(now, dayZoneOf(loadedCase.settings))
  const store = createFormStore(plan, {
    newUuid: () => crypto.randomUUID(),
    today,
    calculationDay: today,
    characterWhitelist: allowedCharacters(writtenOut(loadedCase.settings.allowedCharacters)),
    facts: () => deadlineFacts(loadedCase.deadlines, now, now),
    outcomes: () => formOutcomes,
  })
  store.dispatch({ type: 'judge', judge: judgeOfPage })
  const enter = (field: string, value: FieldValue): void => store.dispatch({ type: 'enter', field, value })
  const enterAll = (prefix: string, answers: Answers): void => {
    for (const [name, value] of Object.entries(answers)) enter(`${prefix}.${name}`, value)
  }

  const browser = await openBrowser(server, loadedCase.settings.captcha.siteKey)
  enterAll('credentials', credentials ?? {})
  const { answer } = await browser.authorize(formType, credentials ?? null)
  if (!answer.authorized) throw new Error(`${caseName} was not opened: ${answer.error ?? ''}`)
  store.dispatch({ type: 'prefill', models: answer.prepopulatedData })

  const openDraft = (model: string): string => {
    if (store.list(model).drafts.length === 0) store.dispatch({ type: 'addDraft', model })
    const draft = store.list(model).drafts.at(-1)
    if (!draft) throw new Error(`No record can be added to ${model}.`)
    return draft.clientId
  }
  const asksFor = (model: string, key: string): boolean =>
    plan.lists.get(model)?.fields.some((field) => field.key === key && field.widget !== null) ?? false

  /** `claimTransactions.amount` for the field of a record, whose client id is random. */
  const named = (field: string): string => {
    const [clientId = '', key = ''] = field.split('.')
    const isOf = ({ model }: { readonly model: string }): boolean =>
      store.list(model).rows.some((row) => row.clientId === clientId)
    const list = [...plan.lists.values()].find(isOf)
    return list ? `${list.model}.${key}` : field
  }

  const submit = async (submission: Submission) => {
    const parts = partsOf(submission, await browser.captchaToken())
    return browser.submit(formType, bodyOf([...parts, manifestOf(parts)]), { key: crypto.randomUUID() })
  }
  const assembled = (): Submission =>
    assembleSubmission(store, plan, {
      culture: 'en',
      captchaResponse: null,
      previousCaptcha: null,
      calculatedOn: today().toString(),
    })
  const texts = contentOf(loadedCase, 'en')

  return {
    store,
    type: (answers) => {
      for (const [field, value] of Object.entries(answers)) enter(field, value)
    },
    add: (model, answers) => {
      const clientId = openDraft(model)
      if (asksFor(model, 'file')) enter(`${clientId}.file`, pdf)
      enterAll(clientId, answers)
      store.dispatch({ type: 'saveRecord', clientId })
      return clientId
    },
    fillRow: (model, key, answers) => {
      const { block } = plan.lists.get(model) ?? {}
      const fixed = block && fixedRowsOf(block)
      const row = store
        .list(model)
        .rows.find(({ clientId }) => fixed && store.field(`${clientId}.${fixed.key}`).value === key)
      if (!row) throw new Error(`${model} has no row ${key}.`)
      enterAll(row.clientId, answers)
      store.dispatch({ type: 'leaveRow', clientId: row.clientId })
    },
    sign: (model, answers) => {
      const clientId = store.list(model).rows[0]?.clientId ?? openDraft(model)
      enterAll(clientId, { ...answers, ...shownWords(loadedCase, plan, model) })
      store.dispatch({ type: 'saveRecord', clientId })
    },
    value: (field) => {
      const { visible, value } = store.field(field)
      return visible ? value : null
    },
    messages: (field) => store.field(field).issues.map(({ key }) => texts.get(key) ?? key),
    obstacles: () =>
      plan.pages.flatMap(({ name }) =>
        store.pageIssues(name).map(({ at: place }) => ('field' in place ? named(place.field) : place.list)),
      ),
    refusal: async (alter = (submission) => submission) => {
      const { answer: filed } = await submit(alter(assembled()))
      return filed.submitted ? null : (filed.error ?? '')
    },
    file: async (labels) => {
      const { answer: filed } = await submit(assembled())
      if (!filed.submitted) throw new Error(filed.error ?? 'The claim was refused.')
      return rowsOf(await exported(server.deps, { labels }))
    },
  }
}
