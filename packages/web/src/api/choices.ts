import { laterCalls } from '@redress/engine/contract'
import type { Client } from './client.ts'
import { isText, listOf, objectOf } from './shape.ts'

export const isChoicesAnswer = objectOf({ columns: listOf(isText), entries: listOf(listOf(isText)) })

/** The choices of a file as the server sends them: value, label and the cells of the columns of each entry. */
export interface ChoicesAnswer {
  readonly columns: readonly string[]
  readonly entries: readonly (readonly string[])[]
}

/** The choices of a file of the case, with their labels in a culture. */
export const fetchChoices = (client: Client, file: string, culture: string): Promise<ChoicesAnswer> =>
  client.get(
    `${laterCalls.choices}?file=${encodeURIComponent(file)}&culture=${encodeURIComponent(culture)}`,
    isChoicesAnswer,
    { ofVersion: true },
  )
