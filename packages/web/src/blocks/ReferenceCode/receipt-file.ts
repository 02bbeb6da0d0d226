import { idempotencyKeyHeader } from '@redress/api'
import type { FormType } from '@redress/form'
import { ApiError } from '../../api/api-error.ts'
import { getReceiptFile } from '../../api/calls/get-receipt-file.ts'

/** Milliseconds after which the call has failed. */
const timeout = 30_000

/** The receipt of a filed claim as a file. @throws ApiError if the network or the server gives none */
export async function fetchReceiptFile(
  formType: FormType,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Blob> {
  const call = getReceiptFile.path
  const failed = (cause: unknown): never => {
    throw new ApiError('network', call, null, cause)
  }
  const response = await fetch(`${call}?form=${formType}`, {
    credentials: 'same-origin',
    headers: { ...headers, [idempotencyKeyHeader]: key },
    signal: AbortSignal.timeout(timeout),
  }).catch(failed)
  if (!response.ok) throw new ApiError('status', call, response.status)
  return response.blob().catch(failed)
}
