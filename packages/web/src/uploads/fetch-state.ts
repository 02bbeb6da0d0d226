import { type UploadState, uploadsCall } from '@redress/engine/contract'
import { objectOf, type Shape } from '../api/shape.ts'
import { isUploadState } from '../api/upload-state.ts'
import { pause } from '../state/pause.ts'
import type { UploadSource } from './upload-source.ts'

const isStateAnswer: Shape<{ readonly state: UploadState }> = objectOf({ state: isUploadState })

/** Milliseconds before each further question, while a scanner works. */
const pauses = [1000, 2000, 5000, 10_000, 20_000]

/** What became of a document that has arrived, once it is known. A question that fails answers nothing: the claim tells then. */
export async function fetchState(
  { formType, client, headers }: UploadSource,
  upload: string,
): Promise<UploadState> {
  const ask = async (): Promise<UploadState> => {
    const call = `${uploadsCall(formType)}/${upload}`
    const options = { headers: { ...(await headers()), 'tus-resumable': '1.0.0' } }
    return (await client.get(call, isStateAnswer, options)).state
  }
  let state = await ask().catch((): UploadState => 'arrived')
  for (const milliseconds of pauses) {
    if (state !== 'scanning') return state
    await pause(milliseconds)
    state = await ask().catch((): UploadState => 'arrived')
  }
  return state
}
