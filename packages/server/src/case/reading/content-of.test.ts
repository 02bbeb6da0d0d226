import { expect, test } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'
import { soundCase } from '../../testing/write-case.ts'
import { contentOf } from './content-of.ts'

/** The content of a culture without one of its texts, which may span several lines. */
const without = (text = ''): string => text.replace(/^LocKey_Layout_Description:.*\n(?: .*\n)*/m, '')

test('PRD-5 ERR-4 a case without a sentence that was added later loads, and uses the translations of the product', async () => {
  const { app } = await startTestServer({
    changes: { 'content/es.yaml': without(soundCase['content/es.yaml']) },
  })
  const page = (await app.inject({ url: '/?culture=es' })).body
  expect(page).toContain('<meta name="description" content="Sitio web oficial de reclamaciones')
})

test('ERR-4 a culture that the product does not ship uses the English sentence until it is translated', () => {
  const loadedCase = { deadlines: new Map(), deadlinesFile: {}, dictionaries: new Map() }
  expect(contentOf(loadedCase, 'fr').get('LocKey_Layout_Description')).toMatch(/^Official claim website/)
})
