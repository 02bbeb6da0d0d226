import {
  DeveloperError,
  type FormDefinition,
  type FormType,
  formAddress,
  isBuiltInForm,
  isSubmitted,
  listMappings,
  modelNameOf,
  pageNodes,
  pagePath,
} from '@redress/form'
import { findFormMistakes, findModelMistakes } from '../mistakes/find-form-mistakes.ts'
import type { FormMistake } from '../mistakes/form-mistake.ts'
import { placedWidgets } from '../mistakes/placed-parts.ts'
import type { StatesOfDeadlines } from '../mistakes/scope.ts'
import type { SoundFile } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import type { CaseSettings } from './case-settings.ts'
import { checkBetween } from './check-between.ts'
import { checkClaimActions, checkClaimPage } from './check-claim-page.ts'
import { checkDocumentNeeds } from './check-document-needs.ts'
import { checkFormNames, checkModelNames, type ModelToCheck } from './check-form-names.ts'
import { mistakeAt, writtenPath, type YamlFile, type YamlPath } from './yaml-file.ts'

interface SaveAndReturnToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
}

/** What is wrong with a form that is to be saved and finished later, or null. */
function problemOf(formType: FormType, form: FormDefinition | undefined, names: readonly FormType[]) {
  if (!form) return `No form of this case is called '${formType}'.${didYouMean(formType, names)}`
  if (!isSubmitted(form)) return `The form ${formType} is not filed, so there is nothing to finish later.`
  const isBehind = pageNodes(form).some(({ requiresAuthorization }) => requiresAuthorization)
  return isBehind ? null : `The form ${formType} has no page behind its first one, where it could be saved.`
}

/** A reminder as many days before the end as a saved form is there, or more, could never be sent then. */
function lateReminders(
  { source, value }: SoundFile<CaseSettings>,
  formType: FormType,
): readonly CaseMistake[] {
  const { days = 0, remind = 0 } = value.saveAndReturn[formType] ?? {}
  if (remind < days) return []
  const message = `The form ${formType} is kept for ${days} days, so nobody can be reminded ${remind} days before that ends.`
  const path = ['saveAndReturn', formType, 'remind']
  return [mistakeAt(source, path, message, String(remind), `fewer than the ${days} of \`days\``)]
}

/** Mistakes in the forms that can be saved and finished later: they must be filed, and have a page behind the first. */
function checkSaveAndReturn({ settings, forms, unknown }: SaveAndReturnToCheck): readonly CaseMistake[] {
  const { source, value } = settings
  const names = forms.map(({ value: form }) => form.formType)
  return Object.keys(value.saveAndReturn).flatMap((formType) => {
    if (unknown.has(formType)) return []
    const form = forms.find(({ value: { formType: name } }) => name === formType)?.value
    const message = problemOf(formType, form, names)
    if (message === null) return lateReminders(settings, formType)
    const path = ['saveAndReturn', formType]
    const mistake = mistakeAt(source, path, message, formType, 'a form that is filed')
    return [{ ...mistake, ...source.positionOfKey(path) }]
  })
}

interface BulkToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
}

/**
 * Mistakes between the settings and the forms that are filed for many: the e-mails about each claim of a list go to its
 * claimant, so the address must be in its row.
 */
const checkBulk = ({ settings, forms }: BulkToCheck): readonly CaseMistake[] =>
  forms.flatMap(({ value: { formType, bulk } }) => {
    const address = settings.value.receiptEmail[formType]
    if (!bulk || address === undefined || bulk.columns.includes(address)) return []
    const message = `The form ${formType} is filed for many, and '${address}' is no column of its list: whoever files a list would get an e-mail for each of its rows.`
    return [mistakeAt(settings.source, ['receiptEmail', formType], message, address, 'one of bulk.columns')]
  })

interface FormsToCheck {
  readonly settings: SoundFile<CaseSettings>
  readonly forms: readonly SoundFile<FormDefinition>[]
  /** The forms that are unchanged from their files: the first page of a repaired file may be another. */
  readonly soundForms: readonly SoundFile<FormDefinition>[]
  readonly models: readonly ModelToCheck[]
  /** The forms that cannot be parsed. Nothing is reported as missing from them. */
  readonly unknown: ReadonlySet<FormType>
  /** The deadlines that conditions may read, with the states that each can have. */
  readonly deadlines: StatesOfDeadlines
}

/** Describes a mistake that was found in a form, with the expected value and a suggestion. */
function engineMistakeAt(source: YamlFile, path: YamlPath, mistake: FormMistake): CaseMistake {
  const { message, found, expected, candidates = [] } = mistake
  const wanted = expected === undefined ? '' : ` Expected ${expected}.`
  const hint = found === undefined ? '' : didYouMean(found, candidates)
  return mistakeAt(source, path, `${message}${hint}${wanted}`, found ?? null, expected ?? null)
}

/** Reports open forms without pages. */
const formsWithoutPages = ({ settings, forms, unknown }: FormsToCheck): CaseMistake[] =>
  settings.value.forms.flatMap((formType, index) => {
    if (unknown.has(formType) || forms.some(({ value }) => value.formType === formType)) return []
    const { message } = new DeveloperError('NO_FORM_FACTORY', { formType })
    return [
      mistakeAt(
        settings.source,
        ['forms', index],
        `${message} There is no file for it in forms/, where names end in .yaml.${didYouMean(
          formType,
          forms.map(({ value }) => value.formType).filter((name) => !settings.value.forms.includes(name)),
        )}`,
        formType,
      ),
    ]
  })

/** Reports forms that are defined twice. */
const formsTwice = ({ forms }: FormsToCheck): CaseMistake[] =>
  forms.flatMap(({ source, value: { formType } }, index) => {
    if (forms.findIndex(({ value }) => value.formType === formType) === index) return []
    const { message } = new DeveloperError('FORM_TYPE_ALREADY_REGISTERED', { formType })
    return [mistakeAt(source, ['formType'], message, formType)]
  })

/** Checks that the first page has the address that the name of its form decides. */
const formsWithoutEntry = ({ soundForms }: FormsToCheck): CaseMistake[] =>
  soundForms.flatMap(({ source, value: { formType, pages } }) => {
    const found = pages[0]?.page ?? ''
    const { entry } = formAddress(formType)
    if (pagePath(formType, found) === entry) return []
    const names = ['claimant-info', 'landing']
    const expected = names.find((name) => pagePath(formType, name) === entry) ?? ''
    const message = `The first page of ${formType} opens at ${entry}, so it cannot be called '${found}'. Expected ${expected}.`
    return [mistakeAt(source, ['pages', 0, 'page'], message, found, expected)]
  })

/** Checks that every open form without ways of its own has a credentials model with claim ID and PIN. */
const formsWithoutCredentials = ({ settings, forms, models, unknown }: FormsToCheck): CaseMistake[] =>
  settings.value.forms.flatMap((formType, index) => {
    if (unknown.has(formType) || forms.some(({ value }) => value.formType === formType && value.ways))
      return []
    const model = models.find(
      ({ value }) => value.formType === formType && value.dtoMapping === 'credentials',
    )
    if (!model) {
      const message = `The form ${formType} has no model with the dtoMapping credentials.`
      return [mistakeAt(settings.source, ['forms', index], message, formType)]
    }
    return ['claimId', 'pin']
      .filter((field) => !Object.hasOwn(model.value.fields, field))
      .map((field) => {
        const hint = didYouMean(field, Object.keys(model.value.fields))
        const message = `Credentials need the fields claimId and pin: there is no '${field}'.${hint}`
        return mistakeAt(model.source, ['fields'], message, null, field)
      })
  })

/** Without ways of its own, a claim is authorized and filed by claim ID and PIN on its first page. */
function credentialsNotAsked(
  { models }: FormsToCheck,
  { source, value: { formType, title, pages, ways } }: SoundFile<FormDefinition>,
): CaseMistake[] {
  if (ways) return []
  const known = models.some(({ value }) => value.formType === formType && value.dtoMapping === 'credentials')
  if (!known) return []
  const onFirstPage = placedWidgets({ formType, title, pages: pages.slice(0, 1) }).map(({ id }) => id)
  return ['credentials.claimId', 'credentials.pin']
    .filter((id) => !onFirstPage.includes(id))
    .map((id) => {
      const message = `The first page has to ask for '${id}': a claim is authorized by it.`
      return mistakeAt(source, ['pages', 0, 'page'], message, null, id)
    })
}

/** Mistakes in the pages of a form; if there are none, what prevents filing. */
function inForm(toCheck: FormsToCheck, form: SoundFile<FormDefinition>): readonly CaseMistake[] {
  const configs = toCheck.models.map(({ config }) => config)
  const found = findFormMistakes(form.value, configs, toCheck.deadlines)
  if (found.length > 0) return found.map((mistake) => engineMistakeAt(form.source, mistake.path, mistake))
  if (!toCheck.soundForms.some(({ source }) => source.file === form.source.file)) return []
  return [
    ...credentialsNotAsked(toCheck, form),
    ...checkDocumentNeeds(form, configs, toCheck.settings.value.documents),
  ]
}

const inModel = ({ source, config }: ModelToCheck, { models, deadlines }: FormsToCheck): CaseMistake[] =>
  findModelMistakes(
    config,
    models.map((other) => other.config),
    deadlines,
  ).map((mistake) => engineMistakeAt(source, writtenPath(source, mistake.path), mistake))

const severalTimes: ReadonlySet<string> = new Set(listMappings)

/** Checks that the address field for receipts exists exactly once. */
const receiptFields = ({ settings, forms, models, unknown }: FormsToCheck): CaseMistake[] =>
  Object.entries(settings.value.receiptEmail).flatMap(([formType, reference]) => {
    const isForm = isBuiltInForm(formType) || forms.some(({ value }) => value.formType === formType)
    // A form that there is not is reported once, by its name.
    if (unknown.has(formType) || !isForm) return []
    const fields = models
      .filter(({ value }) => value.formType === formType && !severalTimes.has(value.dtoMapping))
      .flatMap(({ config }) => Object.keys(config.fields).map((each) => `${modelNameOf(config)}.${each}`))
    if (fields.includes(reference)) return []
    const message = `No field '${reference}' in the form ${formType}.${didYouMean(reference, fields)}`
    return [mistakeAt(settings.source, ['receiptEmail', formType], message, reference, 'a field of the form')]
  })

/** Checks that forms whose claims are confirmed by e-mail have an e-mail address. */
const confirmedForms = ({ settings }: FormsToCheck): readonly CaseMistake[] =>
  Object.keys(settings.value.confirmation).flatMap((form) => {
    if (settings.value.receiptEmail[form] !== undefined) return []
    const message = `Claims of the form ${form} are confirmed by a link in an e-mail, and 'receiptEmail' names no field of this form with its address.`
    return [mistakeAt(settings.source, ['confirmation', form], message, form, 'a form of receiptEmail')]
  })

/** Checks that the captcha of the further step is another one. */
const harderKey = ({ settings }: FormsToCheck): readonly CaseMistake[] => {
  const { siteKey, harderSiteKey } = settings.value.captcha
  if (harderSiteKey !== siteKey) return []
  const message = "The harder site key is 'siteKey' itself, so the further step would be no harder."
  return [
    mistakeAt(settings.source, ['captcha', 'harderSiteKey'], message, siteKey, 'another key, or nothing'),
  ]
}

/** Mistakes in the forms and models of a case beyond the schema of each file. */
export function checkForms(toCheck: FormsToCheck): readonly CaseMistake[] {
  const { forms, models, unknown } = toCheck
  return [
    ...harderKey(toCheck),
    ...formsWithoutPages(toCheck),
    ...formsTwice(toCheck),
    ...formsWithoutEntry(toCheck),
    ...checkFormNames(toCheck),
    ...checkBetween(toCheck),
    ...checkModelNames(models),
    ...formsWithoutCredentials(toCheck),
    ...receiptFields(toCheck),
    ...confirmedForms(toCheck),
    ...checkBulk(toCheck),
    ...checkClaimPage(toCheck),
    ...checkClaimActions(toCheck),
    ...checkSaveAndReturn(toCheck),
    ...models.flatMap((model) => inModel(model, toCheck)),
    ...forms.filter(({ value }) => !unknown.has(value.formType)).flatMap((form) => inForm(toCheck, form)),
  ]
}
