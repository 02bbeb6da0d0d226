import * as z from 'zod/mini'
import { type CaseFile, type SoundFile, usableFiles } from './case-file.ts'
import { type CaseMistake, didYouMean } from './case-mistake.ts'
import { type DeficienciesFile, noDeficiencies } from './deficiencies-file.ts'
import { mistakeAt } from './yaml-file.ts'

/**
 * The signals that claims are compared by, in the order of their documentation. What each is stands in
 * `administration/review/signals/registry.ts`.
 */
export const signalNames = [
  'sameAccount',
  'countedAccounts',
  'samePayee',
  'otherPayee',
  'sameIdentifier',
  'otherThanListed',
  'sameEmail',
  'sameTelephone',
  'sameAddress',
  'variedEmail',
  'countedEmails',
  'randomEmails',
  'throwAwayEmail',
  'countedTelephones',
  'countedAddresses',
  'wrongPlace',
  'sameDocument',
  'sameWording',
  'steadyPace',
  'busyMinute',
  'sameDevice',
  'sameNetwork',
  'dataCentre',
  'withoutPage',
  'automatedBrowser',
  'quickForm',
] as const

export type SignalName = (typeof signalNames)[number]

/** What a case says about one signal. */
const signalSettingsSchema = z.strictObject({
  /** Whether claims are compared by it. */
  on: z._default(z.boolean(), true),
  /** The least number of claimants that must share a value; without it the signal's own. */
  least: z.optional(z.int().check(z.minimum(2))),
  /** The most bits that it adds to a claim; never more than the signal's own. */
  mostBits: z.optional(z.number().check(z.minimum(0))),
  /** Values that honest claimants share, as a claim has them: the address of a law firm, the SHA-256 of a form to download. */
  expected: z._default(z.array(z.string()), []),
})

const domain = z
  .string()
  .check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'expected a domain in lower case, such as mail.example'))

/** `fraud.yaml`: the signals that claims are compared by. */
export const fraudFileSchema = z.strictObject({
  /** Whether nothing acts on a score but the work lists of `redress review`. */
  shadow: z._default(z.boolean(), true),
  signals: z._default(z.partialRecord(z.enum(signalNames), signalSettingsSchema), {}),
  /** The least score of a claim that counts as worth a look, in bits. */
  lookFrom: z._default(z.number().check(z.minimum(0)), 4),
  /** Holds accepted claims with so many bits or more from payment until a person releases them, where `shadow` is false. */
  hold: z.optional(z.strictObject({ from: z.number().check(z.minimum(1)) })),
  /**
   * What `redress review --ask` writes rows of decisions for: claims with so many bits or more about which nobody has decided, with the
   * deficiency that they are asked for; where `shadow` is false.
   */
  ask: z.optional(z.strictObject({ from: z.number().check(z.minimum(1)), reason: z.string() })),
  /** The least number of claimants whose claims are a cluster. */
  clustersFrom: z._default(z.int().check(z.minimum(2)), 3),
  /**
   * Has pages observe how they are filled in, and the server note the network of a claim, for so many days; without it nothing is
   * observed.
   */
  observe: z.optional(z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(730)) })),
  /** Domains of e-mail addresses that are thrown away after use. */
  throwAwayDomains: z._default(z.array(domain), []),
  /** A file of the folder `networks` with the ranges of data centres, for cases that observe. */
  dataCentres: z.optional(
    z.string().check(z.regex(/^[\w-]+\.txt$/, 'expected the name of a text file, such as data-centres.txt')),
  ),
})

export type FraudSettings = z.infer<typeof fraudFileSchema>

/** Of a case without `fraud.yaml`: every signal that needs stored claims alone, in shadow. */
export const defaultFraudSettings: FraudSettings = {
  shadow: true,
  signals: {},
  lookFrom: 4,
  clustersFrom: 3,
  throwAwayDomains: [],
}

/** What is wrong with the reason that claimants are asked for, or null. */
function wrongWith(reason: string, { deficiencies, denials }: DeficienciesFile): string | null {
  const names = Object.keys(deficiencies)
  const found = deficiencies[reason]
  if (!found) {
    const kind = Object.hasOwn(denials, reason)
      ? ' It is a denial, and nobody is denied by a score.'
      : didYouMean(reason, names)
    return `There is no deficiency '${reason}' in deficiencies.yaml.${kind} Expected a deficiency that asks for a field or a document.`
  }
  return found.asks.fields.length + found.asks.documents.length > 0
    ? null
    : `The deficiency '${reason}' asks for nothing, so that a claimant could not answer it. Expected one that asks for a field or a document.`
}

/** Checks that what `fraud.yaml` asks claimants for is a reason that they can answer; not while the reasons cannot be read. */
export function checkFraud(
  { source, value: { ask } }: SoundFile<FraudSettings>,
  files: readonly CaseFile<DeficienciesFile>[],
): readonly CaseMistake[] {
  const [reasons] = usableFiles(files)
  if (!ask || (files.length > 0 && !reasons)) return []
  const message = wrongWith(ask.reason, reasons?.value ?? noDeficiencies)
  return message === null ? [] : [mistakeAt(source, ['ask', 'reason'], message, ask.reason, 'a deficiency')]
}
