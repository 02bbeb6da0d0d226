import type { ModelConfig, ModelFile } from '@redress/engine'
import { canonicalJson, sha256 } from '../../foundation/canonical-json.ts'

/** The configuration of a model for pages, with the hash that reveals whether a page has the same one (MOD-1). */
export function modelConfigOf({ formType, dtoMapping, name, fields }: ModelFile): ModelConfig {
  const metadata = { dtoMapping, formType, ...(name === undefined ? {} : { name }) }
  return { metadataHash: sha256(canonicalJson({ metadata, fields })), metadata, fields }
}
