import { kindOf } from '@redress/engine'
import type { CaseForm, LoadedCase } from '../../case/reading/loaded-case.ts'
import type { MemberStanding } from '../vault/member-standing.ts'

/**
 * Whether a form is closed for a member who opted out of the class: every form but those of the kind exclusion, unless the case
 * lets them file.
 */
export const isShutOut = (
  { settings }: Pick<LoadedCase, 'settings'>,
  { definition }: Pick<CaseForm, 'definition'>,
  standing: MemberStanding | null,
): boolean =>
  standing !== null &&
  standing.optedOut !== null &&
  (settings.optedOut ?? 'refused') === 'refused' &&
  kindOf(definition) !== 'exclusion'
