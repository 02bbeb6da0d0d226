import type { CaseSettings } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { waysOf } from '@redress/form'
import { type Filing, type FilingIndex, type LedgerClaim, openFilingIndex } from './filing-index.ts'

/**
 * What a rule between forms says about a filing. `stands` and `superseded` are decided by the rule, between filings that
 * proved the same class member. `conflict`: a person decides.
 */
export type Standing = 'stands' | 'superseded' | 'conflict'

/** The marks of a claim for the administrator. They are never shown to a claimant. */
export interface ClaimMarks {
  /** Null for a claim that conflicts with no other. */
  readonly standing: Standing | null
  /** The filings of other forms that it conflicts with, by reference code. */
  readonly conflictsWith: readonly string[]
  /** Other claims of the same form that are probably of the same claimant, by reference code. */
  readonly sameClaimant: readonly string[]
}

type Rule = CaseSettings['between'][number]

/** How many reference codes a mark lists at most. */
const mostCodes = 20

const codesOf = (filings: readonly Filing[]): string[] =>
  [...new Set(filings.map(({ referenceCode }) => referenceCode))].slice(0, mostCodes)

/** The standing of a filing among the filings of one member, its own among them, in the order of the ledger. */
function standingAmong(own: readonly Filing[], formType: string, { counts }: Rule): Standing {
  if (counts === 'neither') return 'conflict'
  const decisive = counts === 'later' ? own.at(-1) : own[0]
  return decisive?.formType === formType ? 'stands' : 'superseded'
}

/** What one rule finds: the filings in conflict, and the standing; null where the rule finds nothing. */
function byRule(index: FilingIndex, claim: LedgerClaim, rule: Rule) {
  const { formType } = claim.record
  if (!rule.forms.includes(formType)) return null
  const isOfRule = (filing: Filing): boolean => rule.forms.includes(filing.formType)
  const isOther = (filing: Filing): boolean => isOfRule(filing) && filing.formType !== formType
  const proven = index.ofSameMember(claim).filter(isOfRule)
  const probable = index.probablySame(claim).filter(isOther)
  const others = proven.filter(isOther)
  if (others.length + probable.length === 0) return null
  const decided = others.length > 0 ? standingAmong(proven, formType, rule) : 'stands'
  // What is only probable decides nothing: a person does.
  const standing = decided === 'stands' && probable.length > 0 ? 'conflict' : decided
  return { standing, filings: [...others, ...probable] }
}

const worst = (standings: readonly Standing[]): Standing | null =>
  (['superseded', 'conflict', 'stands'] as const).find((standing) => standings.includes(standing)) ?? null

function marksOf(index: FilingIndex, between: readonly Rule[], claim: LedgerClaim): ClaimMarks {
  const found = between.flatMap((rule) => byRule(index, claim, rule) ?? [])
  const sameForm = index.probablySame(claim).filter(({ formType }) => formType === claim.record.formType)
  return {
    standing: worst(found.map(({ standing }) => standing)),
    conflictsWith: codesOf(found.flatMap(({ filings }) => filings)),
    sameClaimant: codesOf(sameForm),
  }
}

/** Whether a saved form can be filed twice: by whoever has its code, where nobody has to prove a class member. */
const mayFileTwice = ({ settings, forms }: Pick<LoadedCase, 'settings' | 'forms'>): boolean =>
  Object.keys(settings.saveAndReturn).some((formType) => {
    const form = forms.get(formType)
    return form !== undefined && waysOf(form.definition).some(({ way }) => way === 'open')
  })

/** Whether the case marks claims at all. */
export const hasMarks = (loadedCase: Pick<LoadedCase, 'settings' | 'forms'>): boolean =>
  loadedCase.settings.between.length + loadedCase.settings.sameClaimant.length > 0 || mayFileTwice(loadedCase)

export const isMarked = ({ standing, sameClaimant }: ClaimMarks): boolean =>
  standing !== null || sameClaimant.length > 0

/**
 * Marks the claims of a case by its rules. The marks are computed from the whole ledger whenever they are read: so they
 * follow the rules as they are now, for claims of before too, filing a claim does not depend on them, and nothing that
 * links two claimants is stored.
 */
export async function openClaimMarks(
  { between, sameClaimant }: Pick<CaseSettings, 'between' | 'sameClaimant'>,
  ledger: AsyncIterable<LedgerClaim>,
) {
  const index = openFilingIndex(sameClaimant)
  for await (const claim of ledger) index.add(claim)
  return {
    of: (claim: LedgerClaim): ClaimMarks => marksOf(index, between, claim),
    close: index.close,
  }
}

export type ClaimMarksReader = Awaited<ReturnType<typeof openClaimMarks>>
