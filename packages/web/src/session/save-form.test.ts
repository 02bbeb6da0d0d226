import { expect, test, vi } from 'vitest'
import { isText } from '../api/shape.ts'
import { createTabStorage } from './tab-storage.ts'
import { addDocument, buildSession, buildStorage, enter } from './testing.ts'

const firstName = 'claimantInfo.firstName'

test('SUB-14 what was typed is there again after a reload of the tab', () => {
  const storage = buildStorage()
  const before = buildSession(storage)
  enter(before, firstName, 'Rosa')
  before.saver.flush()
  expect(buildSession(storage).store.field(firstName)).toMatchObject({ value: 'Rosa', edited: true })
})

test('SUB-14 typed values are saved once the claimant pauses', () => {
  vi.useFakeTimers()
  const storage = buildStorage()
  enter(buildSession(storage), firstName, 'Rosa')
  vi.advanceTimersByTime(300)
  vi.useRealTimers()
  expect(buildSession(storage).store.field(firstName).value).toBe('Rosa')
})

test('SUB-14 another tab knows nothing of it', () => {
  const before = buildSession()
  enter(before, firstName, 'Rosa')
  before.saver.flush()
  expect(buildSession().store.field(firstName).value).toBeNull()
})

test('SUB-14 a document whose bytes a reload has lost is counted, and asked for by its name and size, also after another reload', () => {
  const storage = buildStorage()
  const before = buildSession(storage)
  enter(before, firstName, 'Rosa')
  addDocument(before, 'receipt.txt', 'bytes')
  before.saver.flush()
  const after = buildSession(storage)
  expect(after.droppedDocuments).toBe(1)
  expect(after.store.list('documentContexts').saved).toEqual([])
  const [draft] = after.store.list('documentContexts').drafts
  const lost = { name: 'receipt.txt', size: 5 }
  expect(after.lostDocuments[`${draft?.clientId}.file`]).toMatchObject(lost)
  enter(after, firstName, 'Rosa Maria')
  after.saver.flush()
  const again = buildSession(storage)
  expect(again.droppedDocuments).toBe(0)
  expect(again.lostDocuments[`${draft?.clientId}.file`]).toMatchObject(lost)
  expect(again.store.field(firstName).value).toBe('Rosa Maria')
})

test('SUB-14 whose form it is outlives a reload and not a new start', () => {
  const storage = buildStorage()
  buildSession(storage).setOwner('MFP1')
  const after = buildSession(storage)
  expect(after.owner()).toBe('MFP1')
  after.startOver()
  expect([after.owner(), buildSession(storage).owner()]).toEqual([null, null])
})

test('SUB-14 UI-19 starting over leaves no typed value in the tab and shows no saved indicator', () => {
  const storage = buildStorage()
  const session = buildSession(storage)
  enter(session, firstName, 'Rosa')
  addDocument(session, 'receipt.txt', 'bytes')
  session.saver.flush()
  session.startOver()
  session.saver.flush()
  const left = Array.from({ length: storage.length }, (_, index) =>
    storage.getItem(storage.key(index) ?? ''),
  ).join()
  expect(left).not.toContain('Rosa')
  expect(left).not.toContain('receipt')
  expect(session.files().size).toBe(0)
  expect(session.saver.timesSaved.get()).toBe(0)
  expect(session.store.field(firstName).value).toBeNull()
})

test('SUB-12 a claim has the same key after a reload, and the next claim has another', () => {
  const storage = buildStorage()
  const key = buildSession(storage).idempotencyKey()
  const after = buildSession(storage)
  expect(after.idempotencyKey()).toBe(key)
  after.startOver()
  expect(after.idempotencyKey()).not.toBe(key)
  expect(buildSession(storage).idempotencyKey()).toBe(after.idempotencyKey())
})

test.each([
  '{"saved":1}',
  '[]',
  '"text"',
  '{broken',
  '{"saved":[{}],"drafts":[],"prepopulated":[],"edited":[],"touched":[]}',
  '{"saved":[],"drafts":[],"prepopulated":[],"edited":[],"touched":[],"before":[{}]}',
])('SUB-14 %s in the storage is no form, so the form begins empty', (text) => {
  const storage = buildStorage()
  storage.setItem('redress.form.Automotive', text)
  expect(buildSession(storage).store.field(firstName).value).toBeNull()
})

test('a browser that refuses its storage costs only the comfort of a reload', () => {
  const storage = createTabStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  storage.write('name', 'value')
  storage.remove('name')
  expect(storage.read('name', isText)).toBeNull()
})

test('UI-19 the saved indicator does not show before anything was entered', () => {
  const session = buildSession()
  const page = session.plan.definition.pages[0]?.page ?? ''
  session.store.dispatch({ type: 'touchPage', page })
  session.saver.flush()
  expect(session.saver.timesSaved.get()).toBe(0)
  enter(session, firstName, 'Rosa')
  session.saver.flush()
  session.store.dispatch({ type: 'touchPage', page })
  session.saver.flush()
  expect(session.saver.timesSaved.get()).toBe(1)
})
