import { expect, test } from 'vitest'
import { soundCase } from '../../testing/case-builder.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { contentOf } from './content-of.ts'

/** The content of a culture without one of its texts, which may go over several lines. */
const without = (text = ''): string => text.replace(/^LocKey_Layout_Description:.*\n(?: .*\n)*/m, '')

test('PRD-5 ERR-4 a case without a sentence that was added to the product later opens, and says it in its own cultures', async () => {
  const { app } = await startTestServer({
    changes: { 'content/es.yaml': without(soundCase['content/es.yaml']) },
  })
  const page = (await app.inject({ url: '/?culture=es' })).body
  expect(page).toContain('<meta name="description" content="Sitio web oficial de reclamaciones')
})

test('ERR-4 a culture that the product is not delivered in says it in English until it is translated', () => {
  const loadedCase = { deadlines: new Map(), dictionaries: new Map() }
  expect(contentOf(loadedCase, 'fr').get('LocKey_Layout_Description')).toMatch(/^Official claim website/)
})
