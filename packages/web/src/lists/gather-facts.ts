import type { FormStore } from '@redress/form'
import { getCharactersWhitelist } from '../api/calls/get-characters-whitelist.ts'
import { getCultures } from '../api/calls/get-cultures.ts'
import type { Client } from '../api/client.ts'
import { fetchCultureContent } from '../api/culture-content.ts'
import { isText, listOf } from '../api/shape.ts'
import type { CopyReader } from '../copy/CopyProvider.tsx'
import type { CultureTexts, ListFacts } from './worker/list-facts.ts'

/** What the page has of a list. */
export interface ListPlace {
  readonly store: FormStore
  readonly client: Client
  readonly copy: Pick<CopyReader, 'culture' | 'writer'>
  /** The record model; null where each row is a claim. */
  readonly model: string | null
}

const isCharacters = listOf(isText)

async function charactersOf(client: Client): Promise<readonly string[]> {
  const answer = await client.get(getCharactersWhitelist)
  const characters: unknown = JSON.parse(answer.allowedCharacters)
  return isCharacters(characters) ? characters : []
}

const textsOf = async (client: Client, culture: string): Promise<CultureTexts> => ({
  culture,
  texts: await fetchCultureContent(client, culture),
})

/** The texts of the other cultures of the case, in whose words the headings of a file may be. */
export async function otherCultures({ client, copy }: ListPlace): Promise<readonly CultureTexts[]> {
  const all = Object.values(await client.get(getCultures))
  return Promise.all(
    all.filter((culture) => culture !== copy.culture).map((culture) => textsOf(client, culture)),
  )
}

/** All that a worker needs of the page to make or to check a list. @throws ApiError */
export async function gatherFacts({ store, client, copy, model }: ListPlace): Promise<ListFacts> {
  const { plan, deps } = store
  const [characters, active] = await Promise.all([charactersOf(client), textsOf(client, copy.culture)])
  const today = deps.today().toString()
  return {
    definition: plan.definition,
    configs: [...plan.configs.values()],
    settings: plan.settings,
    state: store.getState(),
    model,
    today,
    calculationDay: deps.calculationDay?.().toString() ?? today,
    deadlines: deps.facts?.() ?? {},
    characters,
    cultures: [active],
    writing: copy.writer?.writing ?? null,
  }
}
