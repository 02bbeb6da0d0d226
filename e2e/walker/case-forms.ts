import * as api from '@redress/api'
import {
  charactersWhitelistAnswer,
  choicesAnswer,
  formsConfigAnswer,
  type Site,
  siteElementId,
  siteSchema,
} from '@redress/api'
import {
  allowedCharacters,
  type CopyKey,
  createFormStore,
  entryDate,
  type FormPlan,
  type FormStore,
  type FormType,
  kindsOf,
  planForm,
} from '@redress/form'
import { judgeOfPage } from '@redress/form/across-records'
import { formOutcomes } from '@redress/form/form-outcomes'
import { loadChecks } from '@redress/form/load-checks'
import { answerOf } from '../fixtures/answer-of.ts'

/** The data of a case that the walker uses: only what the server sends to any browser. */
export interface CaseForms {
  readonly url: string
  readonly site: Site
  /** @throws if the case has no such form */
  readonly plan: (formType: FormType) => FormPlan
  /** A store of the form beside that of the page. It determines which fields are shown and whether a value is valid. */
  readonly store: (plan: FormPlan) => FormStore
  /** The labels of a list of choices in a culture, by value; null for a list that no form of the case searches. */
  readonly choices: (file: string, culture: string) => ReadonlyMap<string, string> | null
  /** The texts of a culture, without their markup. */
  readonly copy: (culture: string) => Promise<(key: CopyKey) => string>
}

const json = async (address: string): Promise<unknown> => (await answerOf(address)).json()

/** The site as the server writes it into every page. */
async function siteIn(url: string): Promise<Site> {
  const page = await (await answerOf(url)).text()
  const [, text = ''] = new RegExp(`id="${siteElementId}"[^>]*>(.*?)</script>`, 's').exec(page) ?? []
  return siteSchema.parse(JSON.parse(text))
}

interface Text {
  readonly key: string
  readonly value: string
}
const isTexts = (content: unknown): content is Text[] => Array.isArray(content)

async function copyIn(url: string, culture: string): Promise<(key: CopyKey) => string> {
  const content = await json(`${url}${api.getCultureContent.path}?culture=${culture}`)
  const texts = new Map(isTexts(content) ? content.map(({ key, value }) => [key, value]) : [])
  return (key) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`No text for ${key} in ${culture}.`)
    return text.replace(/<[^>]+>/g, '')
  }
}

/** The labels of each searched list of the case in each culture, by value. */
async function searchedLists(url: string, { forms, cultures }: Site) {
  const files = new Set(
    JSON.stringify(forms)
      .matchAll(/"options":"([\w-]+\.(?:csv|yaml))"/g)
      .map(([, file = '']) => file),
  )
  const lists = new Map<string, ReadonlyMap<string, string>>()
  for (const file of files)
    for (const culture of Object.values(cultures)) {
      const answer = choicesAnswer.parse(
        await json(`${url}${api.getChoices.path}?file=${file}&culture=${culture}`),
      )
      lists.set(
        `${file} ${culture}`,
        new Map(answer.entries.map(([value = '', label = '']) => [value, label])),
      )
    }
  return lists
}

const loaded = new Map<string, Promise<CaseForms>>()

/** The case of a running server, by the calls that the page itself makes; each server is asked once. */
export function caseForms(url: string): Promise<CaseForms> {
  const forms = loaded.get(url) ?? loadForms(url)
  loaded.set(url, forms)
  return forms
}

async function loadForms(url: string): Promise<CaseForms> {
  const site = await siteIn(url)
  const configs = formsConfigAnswer.parse(await json(`${url}${api.getModelConfigs.path}`))
  const { allowedCharacters: list } = charactersWhitelistAnswer.parse(
    await json(`${url}${api.getCharactersWhitelist.path}`),
  )
  const allowed: unknown = JSON.parse(list)
  const characterWhitelist = allowedCharacters(Array.isArray(allowed) ? allowed.map(String) : [])
  const lists = await searchedLists(url, site)
  const copies = new Map<string, Promise<(key: CopyKey) => string>>()
  for (const definition of site.forms) await loadChecks(planForm(definition, configs, site.appSettings))
  return {
    url,
    site,
    plan: (formType) => {
      const definition = site.forms.find((form) => form.formType === formType)
      if (!definition) throw new Error(`The case has no ${formType} form.`)
      return planForm(definition, configs, site.appSettings)
    },
    store: (plan) => {
      const store = createFormStore(plan, {
        newUuid: () => crypto.randomUUID(),
        today: () => entryDate(Temporal.Now.instant(), site.dayZone),
        characterWhitelist,
        outcomes: () => formOutcomes,
      })
      // The store keeps records that the page deleted, with which no other value is compared.
      store.dispatch({
        type: 'judge',
        judge: (list, ...given) => (kindsOf(list.block) ? judgeOfPage(list, ...given) : new Map()),
      })
      return store
    },
    choices: (file, culture) => lists.get(`${file} ${culture}`) ?? null,
    copy: (culture) => {
      const copy = copies.get(culture) ?? copyIn(url, culture)
      copies.set(culture, copy)
      return copy
    },
  }
}
