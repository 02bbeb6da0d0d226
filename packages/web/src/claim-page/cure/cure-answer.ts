import type { CureAnswer } from '@redress/api'
import type { FormDefinition, ModelConfig } from '@redress/form'
import { ApiError, hasStatus } from '../../api/api-error.ts'
import { showMissing } from '../../api/calls/show-missing.ts'
import type { Client } from '../../api/client.ts'
import { isModelConfig } from '../../api/is-model-config.ts'
import { isFlag, isText, listOf, objectOf, type Shape } from '../../api/shape.ts'

const hasType = objectOf({ type: isText })
const isForm = objectOf({
  formType: isText,
  title: isText,
  pages: listOf(objectOf({ page: isText, title: isText, sessionTimeout: isFlag, blocks: listOf(hasType) })),
})

const areModels = listOf(isModelConfig)

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
  const answer = await client.get(showMissing).catch((error: unknown) => {
    if (hasStatus(error, 401)) return { cure: null, error: 'LocKey_Cure_KeyEnded' }
    throw error
  })
  if (answer.cure === null) return answer.error ?? 'LocKey_Shared_ErrorMessage_Problem'
  const { definition, models, ...rest } = answer.cure
  const configs: unknown = models
  if (!isFormDefinition(definition) || !areModels(configs)) throw new ApiError('shape', showMissing.path, 200)
  return { ...rest, definition, models: configs }
}
