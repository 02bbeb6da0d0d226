/**
 * `npm run bench -- typing`: the memory of a page of 500 fields while somebody types for an hour, at four keys a second, beside a page of
 * the same fields made with React alone. The keys come without pauses. Each field is emptied again, and each part of the hour types into
 * the same fields: what the page holds more after it is a leak. The page must be built.
 */
import type { Browser, CDPSession, Page } from '@playwright/test'
import { caseOfSize } from '../../e2e/fixtures/case-of-size.ts'
import { startServerWithChanges } from '../../e2e/fixtures/server-of-copy.ts'
import { judged } from '../judged.ts'
import { printTable } from '../print-table.ts'
import { openBrowser } from './open-browser.ts'
import { serveReference } from './serve-reference.ts'

const fields = 500
const keysPerField = 40
const fieldsPerPart = 60
const keysOfHour = 4 * 60 * 60
const parts = Math.ceil(keysOfHour / (keysPerField * fieldsPerPart))
/** Kilobytes that the hour may add to the page, over what it adds to the reference: what the engine's own caches vary by. */
const mostAdded = 150

interface TypedPage {
  readonly url: string
  /** A text field by its number. */
  readonly field: (number: number) => string
}

interface Held {
  readonly kilobytes: number
  readonly nodes: number
  readonly listeners: number
}

async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return { kilobytes: usedSize / 1024, nodes, listeners: jsEventListeners }
}

/** Types into one field after another, and empties each. */
async function typePart(page: Page, { field }: TypedPage): Promise<void> {
  for (let number = 0; number < fieldsPerPart; number += 1) {
    await page.locator(field(number)).focus()
    for (let key = 0; key < keysPerField; key += 1) await page.keyboard.press('a')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
  }
}

/** What the page holds after each part of the hour. */
async function heldWhileTyping(browser: Browser, typed: TypedPage): Promise<readonly Held[]> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await page.goto(typed.url)
  const held: Held[] = []
  for (let part = 0; part < parts; part += 1) {
    await typePart(page, typed)
    held.push(await heldBy(session))
  }
  await page.close()
  return held
}

const added = (held: readonly Held[]): number => (held.at(-1)?.kilobytes ?? 0) - (held[0]?.kilobytes ?? 0)

/** Measures in a real browser, and prints what both pages hold. Fails where ours grows by more. */
export async function benchTyping(): Promise<boolean> {
  const [browser, bare] = [await openBrowser(), await serveReference()]
  const server = await startServerWithChanges(caseOfSize(fields))
  try {
    const pages: readonly [TypedPage, TypedPage] = [
      { url: `${server.url}/lookup`, field: (number) => `[name="credentials.benchField${number}"]` },
      { url: `${bare.url}/?count=${fields}`, field: (number) => `[name="field-${number}"]` },
    ]
    const [ours, reference] = [
      await heldWhileTyping(browser, pages[0]),
      await heldWhileTyping(browser, pages[1]),
    ]
    const cells = ({ kilobytes, nodes, listeners }: Held) => [
      kilobytes.toFixed(0),
      `${nodes}`,
      `${listeners}`,
    ]
    printTable(
      `A page of ${fields} fields while ${keysOfHour} keys are typed, after garbage was collected: KB of JavaScript, nodes, listeners`,
      ['minutes', 'Redress', 'nodes', 'listeners', 'React alone', 'nodes', 'listeners'],
      ours.map((held, part) => [
        String(Math.round(((part + 1) * 60) / parts)),
        ...cells(held),
        ...(reference[part] ? cells(reference[part]) : []),
      ]),
    )
    return printTable(
      'KB that the hour adds',
      ['Redress', 'React alone', 'more'],
      [
        [
          added(ours).toFixed(0),
          added(reference).toFixed(0),
          judged(added(ours) - added(reference), mostAdded, 0),
        ],
      ],
    )
  } finally {
    await server.dispose()
    bare.close()
    await browser.close()
  }
}
