import { modelNameOf } from '@redress/engine'
import type { Receipt, WireModel } from '@redress/engine/contract'

const textIn = ({ fields }: WireModel, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** The signatures of a claim besides the claimant's own, as its receipts name them: who, when, and the hash of what. */
export const signaturesOf = (models: readonly WireModel[]): NonNullable<Receipt['signatures']> =>
  models
    .filter(({ metadata }) => metadata.dtoMapping === 'signatures')
    .map((model) => ({
      model: modelNameOf(model),
      name: textIn(model, 'signature'),
      day: textIn(model, 'signatureDate'),
      sha256: textIn(model, 'shownSha256'),
    }))
