import { type CaseFile, type SoundFile, usableFiles } from './case-file.ts'
import type { CaseMistake } from './case-mistake.ts'
import { type DeficienciesFile, noDeficiencies } from './deficiencies-file.ts'
import { didYouMean } from './did-you-mean.ts'
import type { FraudSettings } from './fraud-file.ts'
import { mistakeAt } from './yaml-file.ts'

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
