import type { SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import type { ContentFile } from '../reading/check-copy.ts'
import { type CheckFinding, warningAtKey } from './finding.ts'
import { namesOfCase } from './on-copy.ts'
import { readingGrade } from './reading-grade.ts'

/** The grade of school that a claimant should need at most. */
const hardestGrade = 8

/** Below this number of words the grade is not meaningful. */
const fewestWords = 10

/**
 * Reports English texts that claimants with eight years of school would find hard. Names of the case and of its court
 * are excluded, and so are the texts that the case lists as legal. Other languages are not measured.
 */
export function adviceOnReadability(
  { value: { legalTexts } }: SoundFile<CaseSettings>,
  contents: ReadonlyMap<string, ContentFile>,
): CheckFinding[] {
  const excepted = new Set<string>([...legalTexts, ...namesOfCase])
  return [...contents].flatMap(([culture, { source, value }]) => {
    if (new Intl.Locale(culture).language !== 'en') return []
    return Object.entries(value).flatMap(([key, text]) => {
      const { grade, words } = readingGrade(text)
      const rounded = Math.round(grade)
      if (excepted.has(key) || words < fewestWords || rounded <= hardestGrade) return []
      const message = `The text of '${key}' needs about ${rounded} years of school; aim at ${hardestGrade}. Use shorter sentences and more usual words. If a court or a lawyer set its wording, add the key to legalTexts in case.yaml.`
      return [{ ...warningAtKey(source, key, message), level: 'advice' as const }]
    })
  })
}
