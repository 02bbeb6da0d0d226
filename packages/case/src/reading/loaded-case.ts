import type { ThemeName } from '@redress/api'
import type { Deadlines, Dictionary, FormDefinition, FormPlan, FormType, ModelConfig } from '@redress/form'
import type { NetworkSet } from '@redress/foundation/networks/network-set.ts'
import type { CaseSettings } from './case-settings.ts'
import type { ChoiceFile } from './choice-files.ts'
import type { DeadlinesFile } from './deadlines-file.ts'
import type { DeficienciesFile } from './deficiencies-file.ts'
import type { FraudSettings } from './fraud-file.ts'
import type { NoticesFile } from './notices-file.ts'
import type { PaymentsFile } from './payments-file.ts'
import type { Writings } from './writings.ts'

/** One open form of a case, ready to be served and validated. */
export interface CaseForm {
  readonly definition: FormDefinition
  readonly plan: FormPlan
  /** The models of this form as `GET /api/forms/config` returns them. */
  readonly models: readonly ModelConfig[]
  /** The texts of the expressions as the case writes them, by the ids of their pseudo-fields. */
  readonly expressionTexts: ReadonlyMap<string, string>
}

/** A case without mistakes, as the server uses it. It is immutable while the server runs. */
export interface LoadedCase {
  readonly folder: string
  /** SHA-256 over all files of the case but the class list. Grants and claims name it. */
  readonly version: string
  readonly settings: CaseSettings
  readonly theme: ThemeName
  readonly deadlines: Deadlines
  /** The deadlines with the texts of the case, for the call that returns them. */
  readonly deadlinesFile: DeadlinesFile
  /** The reasons that decisions on claims give; none if the case has no `deficiencies.yaml`. */
  readonly deficienciesFile: DeficienciesFile
  /** What claimants receive after a decision; nothing if the case has no `notices.yaml`. */
  readonly noticesFile: NoticesFile
  /** How claims are paid; null if the case has no `payments.yaml`. */
  readonly paymentsFile: PaymentsFile | null
  /** What claims are compared by in a review; the default if the case has no `fraud.yaml`. */
  readonly fraudSettings: FraudSettings
  /** The networks of data centres that the case lists; none if it lists none. */
  readonly dataCentres: NetworkSet
  /** The names of all forms of the case, open or not. */
  readonly formNames: readonly FormType[]
  /** The open forms. */
  readonly forms: ReadonlyMap<FormType, CaseForm>
  /** The lists of choices by their file names. */
  readonly choiceFiles: ReadonlyMap<string, ChoiceFile>
  /** The keys whose English text the case overrides. */
  readonly ownKeys: ReadonlySet<string>
  /** How its cultures write days and numbers; empty where it states no region. */
  readonly writings: Writings
  /** The case's own texts and the product texts of its format, by culture code. */
  readonly dictionaries: ReadonlyMap<string, Dictionary>
}
