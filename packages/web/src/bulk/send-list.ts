import { type BulkRequest, rowsAtOnce } from '@redress/api'
import { ApiError, hasStatus } from '../api/api-error.ts'
import type { Client } from '../api/client.ts'
import { captchaToken, type NoToken } from '../captcha/attempt.ts'
import type { Captcha } from '../captcha/captcha.ts'
import { sendRows } from './calls.ts'
import { isSettled, type ReadyRow, type RowResult } from './row-results.ts'

export interface SendListDeps {
  readonly client: Client
  readonly captcha: Captcha
  readonly formType: string
  readonly pause: (milliseconds: number) => Promise<void>
}

/** A list to be filed under a number, with what is known of its rows already. */
export interface ListToSend {
  readonly number: string
  readonly rows: readonly ReadyRow[]
  readonly known: ReadonlyMap<number, RowResult>
  /** Called with what became of rows, by their numbers, and of how many it is known by now. */
  readonly onResults: (results: ReadonlyMap<number, RowResult>) => void
}

/** How the sending of a list ended. `cut`: some rows are not known; sent again, only missing ones are filed. */
export type ListSent =
  | { readonly kind: 'done' | 'cut' | 'signedOut' }
  | { readonly kind: 'refused'; readonly error: string }
  | NoToken

/** How often rows are sent before the connection counts as lost. */
const mostTries = 4

/** Sends the list in requests of a few rows, after one captcha, until it is known what became of each. */
export async function sendList(deps: SendListDeps, list: ListToSend): Promise<ListSent> {
  const results = new Map(list.known)
  let ticket: string | null = null
  let tries = 0
  let isAskedAgain = false
  for (;;) {
    const waiting = list.rows.filter(({ row }) => !isSettled(results.get(row))).slice(0, rowsAtOnce)
    if (waiting.length === 0) return { kind: 'done' }
    const solved: Awaited<ReturnType<typeof captchaToken>> | null =
      ticket === null ? await captchaToken(deps.captcha) : null
    if (solved?.kind === 'captcha') return solved
    const body: BulkRequest = {
      filing: list.number,
      captcha: solved?.token ?? null,
      ticket,
      rows: waiting.map(({ parts }) => ({ parts: [...parts] })),
    }
    const answer: unknown = await sendRows(deps.client, deps.formType, body).catch((error: unknown) => error)
    if (solved) deps.captcha.reset()
    if (isAnswer(answer)) {
      ticket = answer.ticket
      for (const [index, { row }] of waiting.entries()) {
        const result = answer.rows[index]
        if (result) results.set(row, result)
      }
      list.onResults(results)
      tries = waiting.some(({ row }) => isSettled(results.get(row))) ? 0 : tries + 1
    } else if (isRefusal(answer)) {
      if (!answer.again || isAskedAgain) return { kind: 'refused', error: answer.error }
      isAskedAgain = true
      ticket = null
    } else {
      if (hasStatus(answer, 401)) return { kind: 'signedOut' }
      if (!(answer instanceof ApiError)) throw answer
      tries += 1
    }
    if (tries >= mostTries) return { kind: 'cut' }
    if (tries > 0) await deps.pause(1000 * 2 ** (tries - 1))
  }
}

type Answer = Awaited<ReturnType<typeof sendRows>>
type Filed = Extract<Answer, { readonly rows: unknown }>

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isAnswer = (value: unknown): value is Filed =>
  isObject(value) && !(value instanceof Error) && 'rows' in value

const isRefusal = (value: unknown): value is Exclude<Answer, Filed> =>
  isObject(value) && !(value instanceof Error) && 'again' in value
