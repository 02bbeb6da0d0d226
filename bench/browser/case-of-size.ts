import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const sample = join(import.meta.dirname, '../../cases/meridian')

function insertAfter(file: string, line: string, inserted: readonly string[]): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(line)) throw new Error(`${file} has no line ${line}`)
  writeFileSync(
    file,
    text.replace(line, () => [line, ...inserted].join('\n')),
  )
}

/**
 * Copies the sample case into a temporary folder, with so many fields on the page of its look-up: two of its own at a
 * time, a question and what depends on it, and before them texts that must be filled in. Returns the folder.
 */
export function caseOfSize(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'redress-bench-case-'))
  cpSync(sample, folder, { recursive: true })
  const names = Array.from({ length: count - 2 }, (_, index) => `benchField${index}`)
  insertAfter(
    join(folder, 'forms/lookup.yaml'),
    '    blocks:',
    names.map((name) => `      - { type: text, field: credentials.${name}, label: LocKey_Lookup_By }`),
  )
  insertAfter(
    join(folder, 'models/lookup-credentials.yaml'),
    'fields:',
    names.map((name) => `  ${name}: { rules: [{ type: required }, { type: maxLength, max: 60 }] }`),
  )
  return folder
}
