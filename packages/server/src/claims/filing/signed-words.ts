import type { WireModel } from '@redress/api'
import {
  type Finding,
  type FormPlan,
  modelNameOf,
  type Submission,
  type SubmittedModel,
  signedOf,
  wordsOf,
} from '@redress/engine'
import { contentOf } from '../../case/reading/content-of.ts'
import type { LoadedCase } from '../../case/reading/loaded-case.ts'
import { sha256 } from '../../foundation/canonical-json.ts'

interface SignedText {
  /** The title of the block that asks for the signature. */
  readonly title: string
  readonly role: string
  readonly words: Parameters<typeof wordsOf>[0]
}

/** What a model is a signature of; null for any other model. */
function signedBy(plan: FormPlan, model: Pick<SubmittedModel, 'metadata'>): SignedText | null {
  const block = plan.lists.get(modelNameOf(model))?.block
  const signed = block && signedOf(block)
  return signed ? { ...signed, title: block.title } : null
}

/** The words of this version of the case that its signer was shown in a culture; null in a culture that it has not. */
function wordsIn(loadedCase: LoadedCase, { words }: SignedText, culture: unknown): string | null {
  const known = Object.values(loadedCase.settings.cultures).find((code) => code === culture)
  if (known === undefined) return null
  const texts = contentOf(loadedCase, known)
  return wordsOf(words, (key) => texts.get(key) ?? key)
}

/**
 * The first signature whose signer was shown other words than this version of the case has in that culture, or null. The
 * page sends the culture, the version and the hash of what it showed; the words come from the case alone.
 */
export function signedWordsFinding(
  loadedCase: LoadedCase,
  plan: FormPlan,
  { signatures }: Pick<Submission, 'signatures'>,
): Finding | null {
  for (const model of signatures) {
    const signed = signedBy(plan, model)
    const { shownCulture, shownVersion, shownSha256 } = model.fields
    const words = signed && wordsIn(loadedCase, signed, shownCulture)
    if (words !== null && shownVersion === loadedCase.version && shownSha256 === sha256(words)) continue
    return {
      code: 'model',
      at: model.clientId,
      ...(signed && { label: signed.title }),
      message: { key: 'LocKey_Error_SignedWordsChanged' },
    }
  }
  return null
}

/** The models of a claim, each signature with the role of its signer and the exact words that were signed. */
export const withSignedWords = (
  loadedCase: LoadedCase,
  plan: FormPlan,
  models: readonly WireModel[],
): WireModel[] =>
  models.map((model) => {
    const signed = model.metadata.dtoMapping === 'signatures' ? signedBy(plan, model) : null
    if (!signed) return model
    const words = wordsIn(loadedCase, signed, model.fields.shownCulture)
    return { ...model, fields: { ...model.fields, role: signed.role, words } }
  })
