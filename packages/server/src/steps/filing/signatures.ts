import type { WireModel } from '@redress/api'
import { contentOf } from '@redress/case/reading/content-of.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import {
  dateIn,
  dayFormatsOf,
  type FieldPlan,
  type Finding,
  type FormPlan,
  formatDate,
  type ModelConfig,
  modelNameOf,
  parseDate,
  type Submission,
  type SubmittedModel,
  signedOf,
  wordsOf,
} from '@redress/form'
import { sha256 } from '@redress/foundation/canonical-json.ts'

/** The time in which the signatures of a submission were given, by the server's clock. */
interface SigningTime {
  /** When the form of the session was opened. */
  readonly openedAt: Temporal.Instant
  /** When a saved form in which others had signed can have been opened first; absent where none is named. */
  readonly savedSince?: Temporal.Instant | undefined
  readonly receivedAt: Temporal.Instant
  /** The zone of days of the case: the page fills in its days, and a refusal names them. */
  readonly zone: string
}

/** The zones in which a day ends last and begins first: what is today for a claimant anywhere lies between them. */
const [lastZone, firstZone] = ['-12:00', '+14:00']

const fieldName = 'signatureDate'

/** A signature, with the plan of its day. */
interface Signed {
  readonly model: SubmittedModel
  readonly config: ModelConfig
  readonly field: FieldPlan | undefined
}

/** The claimant's own signature, and those of all others. */
function signaturesIn(plan: FormPlan, { models, signatures }: Submission): readonly Signed[] {
  const { signature } = models
  const config = plan.configs.get('signature')
  const own =
    signature && config
      ? [{ model: signature, config, field: plan.fields.get(`signature.${fieldName}`) }]
      : []
  const others = signatures.flatMap((model) => {
    const list = plan.lists.get(modelNameOf(model))
    return list
      ? [{ model, config: list.config, field: list.fields.find(({ key }) => key === fieldName) }]
      : []
  })
  return [...own, ...others]
}

/** The day that was entered, in the formats of the case where it has its own; null for none. */
function dayOf(text: string, { rules = [] }: Partial<FieldPlan> = {}): Temporal.PlainDate | null {
  const own = rules.flatMap((rule) => dayFormatsOf(rule) ?? [])
  const formats = own.length > 0 ? own : ['MM/dd/yyyy', 'M/d/yyyy']
  return formats.map((format) => parseDate(text, format)).find((day) => day !== null) ?? null
}

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) < 0

/**
 * The first signature with a day on which it cannot have been given, or null: before the form was opened, or after it was
 * received, wherever on Earth the signer is. A case may let the day be stated, from a day that it names.
 */
export function signatureDayFinding(
  plan: FormPlan,
  submission: Submission,
  { openedAt, savedSince = openedAt, receivedAt, zone }: SigningTime,
): Finding | null {
  const last = dateIn(zone, receivedAt)
  for (const { model, config, field } of signaturesIn(plan, submission)) {
    const text = model.fields[fieldName]
    if (typeof text !== 'string' || text === '') continue
    const stated = config.fields[fieldName]?.statedSince
    const isOwn = model.metadata.dtoMapping === 'signature'
    const since = isOwn ? openedAt : savedSince
    const first = stated === undefined ? dateIn(zone, since) : Temporal.PlainDate.from(stated)
    const earliest = stated === undefined ? dateIn(lastZone, since) : first
    const day = dayOf(text, field)
    if (day && !isBefore(day, earliest) && !isBefore(dateIn(firstZone, receivedAt), day)) continue
    const isOneDay = first.equals(last)
    return {
      code: 'invalid',
      at: isOwn ? `signature.${fieldName}` : model.clientId,
      ...(field?.widget?.label && { label: field.widget.label }),
      message: {
        key: isOneDay ? 'LocKey_Error_SignatureDay' : 'LocKey_Error_SignatureDays',
        params: { first: formatDate(first), last: formatDate(last) },
      },
    }
  }
  return null
}

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
