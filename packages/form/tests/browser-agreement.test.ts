import type { Browser } from '@playwright/test'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../../../scripts/rounds.ts'
import { isAcrossRecords, type Rule } from '../src/rules/registry.ts'
import { findingsOf } from './findings-of.ts'
import { launchBrowser } from './launch-browser.ts'
import { loadInto } from './load-into.ts'
import { randomAnswers } from './random-answers.ts'
import { randomCase, randomRules } from './random-rules.ts'
import { sampleForm } from './sample-forms.ts'
import { type Filled, fillingVerdict, ruleVerdicts } from './verdicts.ts'

const exactly = (length: number) => ({ minLength: length, maxLength: length, size: 'max' }) as const

/** Rule cases, and the server's verdicts on them. */
interface Batch {
  readonly json: string
  readonly ours: string
}

const made = new Map<string, readonly Batch[]>()

/** Batches of cases of a rule. */
const batches = rounds(20, 2)
/** Cases in a batch. */
const batch = 250

/** All cases of a rule, made and judged once for every browser. */
function batchesOf(kind: string, rule: fc.Arbitrary<Rule>): readonly Batch[] {
  const found =
    made.get(kind) ??
    fc.sample(fc.array(randomCase(rule), exactly(batch)), batches).map((cases) => {
      const json = JSON.stringify(cases)
      return { json, ours: ruleVerdicts(json) }
    })
  made.set(kind, found)
  return found
}

/** The rules that judge a value by itself: those that compare records refuse none alone. */
const ofOneValue = Object.entries<fc.Arbitrary<Rule>>(randomRules).filter(
  ([, rule]) => !fc.sample(rule, 1).some(isAcrossRecords),
)

describe.each([
  ['with Temporal', './verdicts.ts', ''],
  ['without Temporal', './polyfilled-verdicts.ts', 'delete globalThis.Temporal'],
])('a browser %s', (_, entry, before) => {
  let browser: Browser
  let inBrowser: Awaited<ReturnType<typeof loadInto>>
  beforeAll(async () => {
    browser = await launchBrowser()
    inBrowser = await loadInto(browser, new URL(entry, import.meta.url), before)
  })
  afterAll(() => browser.close())

  test.each(ofOneValue)(
    `VAL-19 decides as the server about ${batches * batch} values under %s`,
    async (kind, rule) => {
      const verdicts = new Set<string>()
      for (const { json, ours } of batchesOf(kind, rule)) {
        const theirs = await inBrowser('ruleVerdicts', json)
        if (theirs !== ours) expect(JSON.parse(theirs), json).toEqual(JSON.parse(ours))
        for (const verdict of JSON.parse(ours)) verdicts.add(verdict === null ? 'accepted' : 'refused')
      }
      expect(verdicts).toEqual(new Set(['accepted', 'refused']))
    },
  )

  test('VAL-19 SUB-10 accepts a filled-in form if and only if the server accepts what it sends', async () => {
    const { definition, configs, plan } = sampleForm('Automotive')
    const form = JSON.stringify({ definition, configs })
    const verdicts = { accepted: 0, refused: 0 }
    const forms = rounds(200, 50)
    await fc.assert(
      fc.asyncProperty(randomAnswers(plan), async (answers) => {
        const json = JSON.stringify({ form, answers })
        const theirs = await inBrowser('fillingVerdict', json)
        expect(JSON.parse(theirs)).toEqual(JSON.parse(fillingVerdict(json)))
        const { issues, submission }: Filled = JSON.parse(theirs)
        const found = findingsOf(plan, submission).map(({ code, at }) => `${at} ${code}`)
        if (issues.length > 0) expect(found, issues.join()).not.toEqual([])
        else expect(found).toEqual([])
        verdicts[issues.length > 0 ? 'refused' : 'accepted'] += 1
      }),
      { numRuns: forms },
    )
    expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(forms / 10)
  })
})
