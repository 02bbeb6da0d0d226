import { expect, test } from 'vitest'
import { onceBlocks } from './once-blocks.ts'
import { bulkForm } from './testing.ts'

const everything = { internationalSupport: true, showStreetLine2: true }

const shown = (blocks: readonly object[]) =>
  blocks.map((block) => Object.entries(block).find(([key]) => key === 'field' || key === 'text')?.[1])

test('UPL-8 what is no column is asked once: who files before the list, and the signature with its words after it', () => {
  const { before, after } = onceBlocks(bulkForm(), everything)
  expect(shown(before)).toEqual(['LocKey_Firm_Intro', 'claimDetails.firm', 'claimDetails.authority'])
  expect(shown(after)).toEqual(['LocKey_Sign_Title', 'LocKey_Declare', 'signature.signature'])
})

test('UPL-8 a condition around an input stays with it', () => {
  const showWhen = [{ field: 'claimDetails.authority', operator: 'isEqualTo', value: 'power' }]
  const input = { type: 'text', field: 'claimDetails.deed', label: 'LocKey_Deed' }
  const section = { type: 'section', title: 'LocKey_Deed', blocks: [input], showWhen }
  const [, deed] = onceBlocks(bulkForm({}, section), everything).after
  expect(deed).toMatchObject({ field: 'claimDetails.deed', dependencies: [{ when: showWhen[0] }] })
})
