import { expect, test } from 'vitest'
import { writeCase } from '../testing/write-case.ts'
import { furtherColumn } from './further-column.ts'
import { loadCase } from './load-case.ts'

test('ACC-5 a column that the case names as the head of its class list is the one of the members', async () => {
  const more = (column: string) => `signIn: { more: { column: ${column} } }`
  const columnOf = async (column: string) => {
    const folder = await writeCase({ 'case.yaml': ['forms: [', `${more(column)}\nforms: [`] })
    return furtherColumn(await loadCase(folder))
  }
  const expected = { column: 'claimantLastName', label: 'LocKey_SignIn_LastName' }
  expect(await columnOf('ClaimantLastName')).toEqual(expected)
  expect(await columnOf('claimantLastName')).toEqual(expected)
})
