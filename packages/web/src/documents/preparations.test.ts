import { expect, test } from 'vitest'
import { notePreparation, oncePrepared } from './preparations.ts'

test('UPL-4 what is pressed while a document is prepared is done once the document is in its place', async () => {
  const done: string[] = []
  const photo = Promise.withResolvers<void>()
  notePreparation(photo.promise.then(() => void done.push('attached')))
  const pressed = oncePrepared(() => void done.push('uploaded'))
  expect(done).toEqual([])
  photo.resolve()
  await pressed
  expect(done).toEqual(['attached', 'uploaded'])
})

test('UPL-4 what is pressed while no document is prepared is done at once, also after one that failed', async () => {
  const done: string[] = []
  notePreparation(Promise.reject(new Error('The photo cannot be read.')))
  await oncePrepared(() => void done.push('waited'))
  expect(oncePrepared(() => void done.push('at once'))).toBeUndefined()
  expect(done).toEqual(['waited', 'at once'])
})
