import { expect, test } from 'vitest'
import { addDocument, buildSession, enter } from './testing.ts'

test('REC-8 a document that is replaced while its record is edited has its own bytes again once the edit is cancelled', async () => {
  const session = buildSession()
  const { store } = session
  const clientId = addDocument(session, 'first.txt', 'first')
  const bytes = () => session.files().get(clientId)?.text()
  store.dispatch({ type: 'editRecord', clientId })
  // Same name, size and type: only the bytes differ.
  const entry = { name: 'first.txt', size: 5, type: 'text/plain' }
  session.attachFile(entry, new File(['other'], 'first.txt'))
  enter(session, `${clientId}.file`, [entry])
  expect(await bytes()).toBe('other')
  store.dispatch({ type: 'removeRecord', clientId })
  expect(await bytes()).toBe('first')
})
