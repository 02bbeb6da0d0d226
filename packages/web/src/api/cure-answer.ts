import type { FormDefinition, ModelConfig } from '@redress/engine'
import { type CureAnswer, cureCalls } from '@redress/engine/contract'
import { ApiError, hasStatus } from './api-error.ts'
import type { Client } from './client.ts'
import { isFormsConfigAnswer } from './forms-config.ts'
import { isFlag, isText, listOf, objectOf, orNull, recordOf, type Shape } from './shape.ts'

/** What a form and its models hold is read again below. */
const isThing: Shape<unknown> = (_value): _value is unknown => true

export const isCureAnswer: Shape<CureAnswer> = objectOf({
  cure: orNull(
    objectOf({
      basis: isText,
      until: orNull(isText),
      timeZone: isText,
      isLate: isFlag,
      definition: recordOf(isThing),
      models: listOf(recordOf(isThing)),
    }),
  ),
  error: orNull(isText),
})

const hasType = objectOf({ type: isText })
const isForm = objectOf({
  formType: isText,
  title: isText,
  pages: listOf(objectOf({ page: isText, title: isText, sessionTimeout: isFlag, blocks: listOf(hasType) })),
})

/** The blocks were read by the server with the schemas before it made the form. */
const isFormDefinition: Shape<FormDefinition> = (value): value is FormDefinition => isForm(value)

/** What is missing from a claim, as a form of its own. */
export interface AskedCure
  extends Pick<NonNullable<CureAnswer['cure']>, 'basis' | 'until' | 'timeZone' | 'isLate'> {
  readonly definition: FormDefinition
  readonly models: readonly ModelConfig[]
}

/**
 * What is missing from the claim of the key that the client carries; or why nothing is asked for, in words or as a copy key.
 * @throws ApiError
 */
export async function fetchCure(client: Client): Promise<AskedCure | string> {
  const answer = await client.get(cureCalls.open, isCureAnswer).catch((error: unknown) => {
    if (hasStatus(error, 401)) return { cure: null, error: 'LocKey_Cure_KeyEnded' }
    throw error
  })
  if (answer.cure === null) return answer.error ?? 'LocKey_Shared_ErrorMessage_Problem'
  const { definition, models, ...rest } = answer.cure
  const configs: unknown = models
  if (!isFormDefinition(definition) || !isFormsConfigAnswer(configs))
    throw new ApiError('shape', cureCalls.open, 200)
  return { ...rest, definition, models: configs }
}
