import { type ModelConfig, type ModelFile, withSignedFacts } from '@redress/engine'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'

/** The configuration of a model for pages, with the hash that reveals whether a page has the same one. */
export function modelConfigOf({ formType, dtoMapping, name, fields: written }: ModelFile): ModelConfig {
  const fields = dtoMapping === 'signatures' ? withSignedFacts(written) : written
  const metadata = { dtoMapping, formType, ...(name === undefined ? {} : { name }) }
  return { metadataHash: sha256(canonicalJson({ metadata, fields })), metadata, fields }
}
