import { beforeAll, describe, expect, test } from 'vitest'
import { valueText } from '../../src/expressions/value-text.ts'
import { differences } from './differences.ts'
import { type TckCase, tckCases } from './tck-cases.ts'
import { type Verdict, verdictOf } from './verdict-of.ts'

/** A checkout of the public conformance tests of DMN, github.com/dmn-tck/tck; they are not part of this repository. */
const checkout = process.env.DMN_TCK

interface Figures {
  agree: number
  differ: number
  outside: number
}

const none = (): Figures => ({ agree: 0, differ: 0, outside: 0 })

/** What of a verdict is counted. */
const keyOf = (verdict: Verdict): keyof Figures =>
  'outside' in verdict ? 'outside' : verdict.agrees ? 'agree' : 'differ'

function counted<T>(all: readonly T[], groupOf: (one: T) => string, key: (one: T) => keyof Figures) {
  const groups = new Map<string, Figures>()
  for (const one of all) {
    const figures = groups.get(groupOf(one)) ?? none()
    figures[key(one)] += 1
    groups.set(groupOf(one), figures)
  }
  return groups
}

const found = ({ verdict }: { readonly verdict: Verdict }): string => {
  if ('outside' in verdict) return ''
  return `${valueText(verdict.got)} ${verdict.failure ?? ''}`
}

describe.skipIf(checkout === undefined)('the public conformance tests of DMN', () => {
  let all: readonly { readonly one: TckCase; readonly verdict: Verdict }[] = []
  beforeAll(() => {
    all = tckCases(checkout ?? '').map((one) => ({ one, verdict: verdictOf(one) }))
  })

  test('EXP-1 at least 99.5 % of the literal expressions of the subset get the expected result', () => {
    const folders = counted(
      all,
      ({ one }) => one.folder,
      ({ verdict }) => keyOf(verdict),
    )
    const sum = none()
    for (const [folder, figures] of folders) {
      console.log(
        `${folder}  ${figures.agree} of ${figures.agree + figures.differ}, outside ${figures.outside}`,
      )
      sum.agree += figures.agree
      sum.differ += figures.differ
      sum.outside += figures.outside
    }
    const reasons = counted(
      all.filter(({ verdict }) => 'outside' in verdict),
      ({ verdict }) => ('outside' in verdict ? verdict.outside : ''),
      () => 'outside',
    )
    const ordered = [...reasons].sort(([, a], [, b]) => b.outside - a.outside)
    console.log(`Outside: ${ordered.map(([reason, { outside }]) => `${reason} ${outside}`).join(', ')}`)
    const share = (100 * sum.agree) / (sum.agree + sum.differ)
    console.log(`${sum.agree} of ${sum.agree + sum.differ} (${share.toFixed(2)} %), outside ${sum.outside}`)
    expect(share).toBeGreaterThan(99.5)
    expect(sum.agree).toBeGreaterThan(1500)
  })

  test('each case that differs is in the list of differences, with its reason', () => {
    const differing = all.filter(({ verdict }) => keyOf(verdict) === 'differ')
    const unexplained = differing
      .filter(({ one }) => !differences.has(`${one.folder} ${one.id}`))
      .map((each) => `${each.one.folder} ${each.one.id}: ${each.one.text} → ${found(each)}`)
    expect(unexplained).toEqual([])
    expect(differing.map(({ one }) => `${one.folder} ${one.id}`).sort()).toEqual(
      [...differences.keys()].sort(),
    )
  })
})
