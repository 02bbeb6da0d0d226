import { builtInCopy } from '@redress/engine'
import type { SoundFile } from '../reading/case-file.ts'
import type { CaseSettings } from '../reading/case-settings.ts'
import { productLanguageOf } from '../reading/product-sentences.ts'
import { type CheckFinding, warningAt } from './finding.ts'

/**
 * Names each culture whose sentences of the product no native reader has read, until `reviewed` of the case lists it. The
 * product's translations were made without native readers.
 */
export function adviceOnTranslations({ source, value }: SoundFile<CaseSettings>): CheckFinding[] {
  return Object.entries(value.cultures).flatMap(([name, culture]) => {
    const language = productLanguageOf(culture)
    if (language === 'en' || language === null || value.reviewed.includes(culture)) return []
    const count = Object.keys(builtInCopy).length
    const message = `The ${count} sentences of the product in ${name} (${culture}) were translated without a native reader. Let one read them: redress texts writes them to a file. Then write ${culture} into 'reviewed' in case.yaml.`
    return [{ ...warningAt(source, ['cultures', name], message), level: 'advice' as const }]
  })
}
