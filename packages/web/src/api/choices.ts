import { getChoices } from './calls/get-choices.ts'
import type { Client } from './client.ts'

/** The choices of a file as the server sends them: value, label and the cells of the columns of each entry. */
export interface ChoicesAnswer {
  readonly columns: readonly string[]
  readonly entries: readonly (readonly string[])[]
}

/** The choices of a file of the case, with their labels in a culture. */
export const fetchChoices = (client: Client, file: string, culture: string): Promise<ChoicesAnswer> =>
  client.get(getChoices, {
    query: `file=${encodeURIComponent(file)}&culture=${encodeURIComponent(culture)}`,
  })
