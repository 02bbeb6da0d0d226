import type { Deadlines, Dictionary, FormDefinition, FormPlan, FormType, ModelConfig } from '@redress/engine'
import type { ThemeName } from '@redress/engine/contract'
import type { CaseSettings } from './case-settings.ts'
import type { DeadlinesFile } from './deadlines-file.ts'

/** One open form of a case, ready to be served and checked. */
export interface CaseForm {
  readonly definition: FormDefinition
  readonly plan: FormPlan
  /** The models of this form as `GET /api/forms/config` tells them. */
  readonly models: readonly ModelConfig[]
}

/** A case without mistakes, as the server works with it. Nothing here changes while the server runs. */
export interface LoadedCase {
  readonly folder: string
  /** SHA-256 over all files of the case; kept with each claim, so that it is known what was asked. */
  readonly version: string
  readonly settings: CaseSettings
  readonly theme: ThemeName
  readonly deadlines: Deadlines
  /** The deadlines as the case words them, for the call that tells them. */
  readonly deadlinesFile: DeadlinesFile
  /** The open forms. */
  readonly forms: ReadonlyMap<FormType, CaseForm>
  /** The keys that the case words itself in English. */
  readonly ownKeys: ReadonlySet<string>
  /** The case's own texts, and what the product said in its format, by culture code. */
  readonly dictionaries: ReadonlyMap<string, Dictionary>
}
