import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseChanges } from '../fixtures/case-changes.ts'
import { sampleFolder } from '../fixtures/sample-case.ts'

/** The sample case in German too, for its long words: what the product says is German, what the case says English. */
export const inGerman = {
  'case.yaml': (text: string) => text.replace('العربية: ar }', 'العربية: ar, Deutsch: de }'),
  'content/de.yaml': () => readFileSync(join(sampleFolder, 'content/en.yaml'), 'utf8'),
} as const satisfies CaseChanges
