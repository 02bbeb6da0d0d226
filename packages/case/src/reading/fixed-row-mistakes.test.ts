import { expect, test } from 'vitest'
import { fixedRowsCase } from '../testing/fixed-rows-case.ts'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { loadCase } from './load-case.ts'

/** The mistakes of the case with a text of its form replaced, as `line:column message`. */
async function mistakesWith(find: string, put: string): Promise<readonly string[]> {
  const form = String(fixedRowsCase['forms/automotive.yaml'])
  if (!form.includes(find)) throw new Error(`The form does not hold ${find}.`)
  const changes: CaseChanges = { ...fixedRowsCase, 'forms/automotive.yaml': form.replace(find, put) }
  try {
    await loadCase(await writeCase(changes))
    return []
  } catch (error) {
    return String(error).split('\n')
  }
}

test.each([
  ['nothing is changed', 'rows:', 'rows:', null],
  ['the field of the key is unknown', 'key: year', 'key: yaer', /automotive\.yaml:24:14 No field 'yaer'/],
  ['the key is calculated', 'key: year', 'key: spent', /:24:14[\s\S]*nothing can calculate it/],
  [
    'an input asks for the key',
    'field: packs, label',
    'field: year, label',
    /:29:39[\s\S]*no input can ask for it/,
  ],
  ['two rows have one key', "'2017'", "'2016'", /:28:20[\s\S]*Two rows have the key '2016'/],
  [
    'a total has an unknown column',
    'total: { field: packs',
    'total: { field: pakcs',
    /:30:25[\s\S]*No field 'pakcs'/,
  ],
  [
    'a total is stored in a field that is not calculated',
    'claimantInfo.packs',
    'claimantInfo.typed',
    /:30:[\s\S]*is not calculated/,
  ],
  [
    'a total is stored in no field',
    'claimantInfo.packs',
    'claimantInfo.pakcs',
    /:30:[\s\S]*claimantInfo.packs/,
  ],
])('EXP-9 EXP-11 where %s, the mistake has its line and column', async (_, find, put, expected) => {
  const found = (await mistakesWith(find, put)).join('\n')
  if (expected === null) expect(found).toBe('')
  else expect(found).toMatch(expected)
})
