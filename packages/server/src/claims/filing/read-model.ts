import { isBlank } from '@redress/engine'
import { type WireModel, wireModelSchema } from '@redress/engine/contract'
import * as z from 'zod/mini'
import { isObject } from '../../foundation/is-object.ts'

type Metadata = WireModel['metadata']
type Value = WireModel['fields'][string]

const clientIdPattern = /^[\w-]{1,40}$/

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'boolean' || value === null

const metadataSchema = wireModelSchema.shape.metadata

/** The most metadata that are remembered, and the longest; a form has a few short ones. */
const mostMetadata = 500
const longestMetadata = 500

/** What was read before, by its text: the same few come with every claim. */
const known = new Map<string, Metadata>()

function readMetadata(written: unknown): Metadata | null {
  const text = JSON.stringify(written) ?? ''
  const found = known.get(text)
  if (found) return found
  const read = z.safeParse(metadataSchema, written).data ?? null
  if (read === null || text.length > longestMetadata) return read
  if (known.size >= mostMetadata) known.clear()
  known.set(text, read)
  return read
}

/** The fields of a model with null for every blank text, as the page sends them; null for values of other kinds. */
function readFields(written: unknown): WireModel['fields'] | null {
  if (!isObject(written)) return null
  const fields: [string, Value][] = []
  for (const [name, value] of Object.entries(written)) {
    if (!isValue(value)) return null
    fields.push([name, typeof value === 'string' && isBlank(value) ? null : value])
  }
  return Object.fromEntries(fields)
}

/**
 * Reads a model as `wireModelSchema` does, a tenth of the work, and with null for every blank text. Null where the schema refuses it.
 */
export function readModel(written: unknown): WireModel | null {
  if (!isObject(written)) return null
  const { clientId, id, metadataHash, metadata: writtenMetadata, fields: writtenFields, ...others } = written
  if (Object.keys(others).length > 0) return null
  if (typeof clientId !== 'string' || !clientIdPattern.test(clientId)) return null
  if (typeof metadataHash !== 'string' || (typeof id !== 'string' && id !== null)) return null
  const metadata = readMetadata(writtenMetadata)
  const fields = readFields(writtenFields)
  return metadata && fields && { clientId, id, metadataHash, metadata, fields }
}
