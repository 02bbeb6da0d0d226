import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../../../scripts/rounds.ts'
import { type ExpressionFinding, expressionFindings, type FormProof, proveForm } from '../../proof/index.ts'
import { type FilledForm, openForm, textInput, type WrittenForm } from '../../reading/expressions/testing.ts'
import { button, required, yesNo } from './testing.ts'

const today = Temporal.PlainDate.from('2026-11-23')
const characterWhitelist = new Set(Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)))

/** A number that is 0, 1 or 2, so that every answer can be tried. */
const small = [required, { type: 'integer' }, { type: 'range', min: 0, max: 2 }]
const choices = ['yes', 'no']

/** The answers to each question, and those that a claimant can give. */
const questions: Readonly<Record<string, readonly string[]>> = {
  'claimDetails.a': ['0', '1', '2'],
  'claimDetails.b': ['0', '1', '2'],
  'claimDetails.p': choices,
  'claimDetails.q': choices,
  'claimDetails.c': ['0', '1', '2'],
}

const numbersOf = (names: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names.map((name) => `claimDetails.${name}`)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), fc.constantFrom('+', '-', '*'), fc.constantFrom(...names))
        .map(([one, operator, other]) => `claimDetails.${one} ${operator} claimDetails.${other}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...names).map((name) => `max(claimDetails.${name}, 1)`),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...names)
        .map((name) => `(if claimDetails.p = "yes" then claimDetails.${name} else 2)`),
    },
  )

/** A condition over these numbers and the two choices of the first page. */
const conditionOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc
        .tuple(
          numbersOf(names),
          fc.constantFrom('<', '<=', '=', '!=', '>=', '>'),
          fc.integer({ min: -1, max: 4 }),
        )
        .map(([number, test, bound]) => `${number} ${test} ${bound}`),
      fc
        .tuple(numbersOf(names), fc.constantFrom('<', '=', '>'), numbersOf(names))
        .map(([one, test, other]) => `${one} ${test} ${other}`),
      fc.constantFrom(
        'claimDetails.p = "yes"',
        'claimDetails.q = "no"',
        'claimDetails.p != claimDetails.q',
        'claimDetails.q in ("yes", "maybe")',
      ),
      fc
        .tuple(numbersOf(names), fc.integer({ min: -1, max: 2 }), fc.integer({ min: 1, max: 3 }))
        .map(([number, low, high]) => `(${number} between ${low} and ${high})`),
      fc
        .tuple(tie('condition'), fc.constantFrom('and', 'or'), tie('condition'))
        .map(([one, word, other]) => `(${one} ${word} ${other})`),
      tie('condition').map((condition) => `not(${condition})`),
    ),
  })).condition

const first = conditionOf(['a', 'b'])
const all = conditionOf(['a', 'b', 'c'])
const perhaps = (condition: fc.Arbitrary<string>) => fc.option(condition, { nil: null, freq: 2 })

const generated = fc.record({
  ruleOfB: perhaps(first),
  ruleOfC: perhaps(all),
  otherOfC: fc.option(all, { nil: null, freq: 1 }),
  showsC: perhaps(first),
  skipsSecond: perhaps(first),
  skipsLast: fc.option(all, { nil: null, freq: 1 }),
})

type Generated = typeof generated extends fc.Arbitrary<infer G> ? G : never

const mustHold = (expressions: readonly (string | null)[]) =>
  expressions.flatMap((expression) => (expression === null ? [] : [{ type: 'mustHold', expression }]))

const formOf = (form: Generated): WrittenForm => ({
  pages: {
    landing: [button('authorize')],
    first: [
      textInput('claimDetails.a'),
      textInput('claimDetails.b'),
      yesNo('claimDetails.p'),
      yesNo('claimDetails.q'),
      button('next'),
    ],
    second: [
      textInput(
        'claimDetails.c',
        form.showsC === null ? {} : { dependencies: [{ effect: 'show', when: form.showsC }] },
      ),
      button('next'),
    ],
    last: [button('submit')],
  },
  more: {
    second: { skipWhen: form.skipsSecond === null ? [] : [form.skipsSecond] },
    last: { skipWhen: form.skipsLast === null ? [] : [form.skipsLast] },
  },
  models: {
    claimDetails: {
      a: { rules: small },
      b: { rules: [...small, ...mustHold([form.ruleOfB])] },
      p: { rules: [required] },
      q: { rules: [required] },
      c: { rules: [...small, ...mustHold([form.ruleOfC, form.otherOfC])] },
    },
  },
})

type Answers = Readonly<Record<string, string>>

/** What came of the answers that were tried. */
interface Trial {
  readonly answers: Answers
  readonly filed: boolean
  readonly pages: readonly string[]
  readonly shown: readonly string[]
}

function tried({ store, plan, issues, refused }: FilledForm, answers: Answers): Trial {
  const pages = plan.pages.map(({ name }) => name).filter((name) => !store.isSkipped(name))
  const filed = pages.includes('last') && issues().length === 0 && refused().length === 0
  const shown = Object.keys(questions).filter((id) => store.field(id).visible)
  return { answers, filed, pages, shown }
}

/** Every combination of answers, entered one after another. */
function everyTrial(filled: FilledForm): readonly Trial[] {
  const names = Object.keys(questions)
  const trials: Trial[] = []
  const enter = (index: number, answers: Answers): void => {
    const [name] = names.slice(index)
    if (name === undefined) {
      trials.push(tried(filled, answers))
      return
    }
    for (const value of questions[name] ?? []) {
      filled.enter({ [name]: value })
      enter(index + 1, { ...answers, [name]: value })
    }
  }
  enter(0, {})
  return trials
}

/** Whether a combination of answers is one of those that a finding is about. A field that is not shown has any answer. */
const isAbout = ({ answers, shown }: Trial, found: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(found).every(([id, value]) => answers[id] === value || !shown.includes(id))

/** What is said of a form that trying every answer shows to be wrong. */
function falseAlarms(
  { deadEnds, visitedPages, shownFields, tries }: FormProof,
  findings: readonly ExpressionFinding[],
  trials: readonly Trial[],
): readonly string[] {
  const filed = trials.filter((trial) => trial.filed)
  const isAsked = (trial: Trial, id: string | undefined): boolean => trial.shown.some((shown) => shown === id)
  return [
    ...deadEnds
      .filter(({ answers }) => filed.some((trial) => isAbout(trial, answers)))
      .map((deadEnd) => `dead end ${JSON.stringify(deadEnd)}`),
    ...findings
      .filter(({ kind }) => kind === 'refusesAll' || kind === 'contradicts')
      .filter(({ field }) => filed.some((trial) => isAsked(trial, field?.id)))
      .map(({ kind, id }) => `${kind} ${id}`),
    ...['second', 'last']
      .filter((page) => !visitedPages.has(page) && !tries.has(page))
      .filter((page) => filed.some(({ pages }) => pages.includes(page)))
      .map((page) => `never reached ${page}`),
    ...['claimDetails.c']
      .filter((id) => !shownFields.has(id) && !tries.has(id))
      .filter((id) => filed.some((trial) => isAsked(trial, id)))
      .map((id) => `never shown ${id}`),
  ]
}

const count = rounds(4000, 60)

test(`EXP-12 of ${count} random forms no finishable one is called unfinishable, and every unfinishable one is found: all answers are tried`, {
  timeout: 3_600_000,
}, () => {
  const seen = { finishable: 0, withDeadEnds: 0, unfinishable: 0, certain: 0 }
  fc.assert(
    fc.property(generated, (candidate) => {
      const filled = openForm(formOf(candidate))
      const trials = everyTrial(filled)
      const proof = proveForm(filled.plan, { today, characterWhitelist })
      const findings = expressionFindings(filled.plan)
      expect(falseAlarms(proof, findings, trials)).toEqual([])
      const isCertain =
        proof.deadEnds.length > 0 ||
        findings.some(({ kind }) => kind === 'refusesAll' || kind === 'contradicts')
      if (trials.some(({ filed }) => filed)) {
        seen.finishable += 1
        if (proof.deadEnds.length > 0) seen.withDeadEnds += 1
        return
      }
      seen.unfinishable += 1
      if (isCertain) seen.certain += 1
      expect(isCertain || proof.unproven.length > 0 || !proof.whole).toBe(true)
    }),
    { numRuns: count },
  )
  console.log(JSON.stringify(seen))
  for (const figure of [seen.finishable, seen.unfinishable]) expect(figure).toBeGreaterThan(0)
})
