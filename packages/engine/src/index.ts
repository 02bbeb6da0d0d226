/** The face of the engine: what the page and the server may use. */
export { interpolate, translate } from './copy/copy.ts'
export type { CopyKey, CopyParams, Dictionary, Message } from './copy/copy.ts'
export { builtInCopy } from './copy/built-in-copy.ts'
export type { BuiltInKey } from './copy/built-in-copy.ts'
export { DeveloperError, developerErrors } from './errors.ts'
export type { DeveloperErrorCode } from './errors.ts'
export { isEmpty, textOf } from './field-value.ts'
export type { FieldValue, FileEntry } from './field-value.ts'
export type { Block, BlockOf, RecordBlock } from './form/block.ts'
export type { Condition } from './form/condition.ts'
export { formDefinitionSchema } from './form/form-definition.ts'
export type { FormDefinition, PageDefinition } from './form/form-definition.ts'
export { formAddresses, formTypeOfPath, formTypes, pagePath } from './form/form-type.ts'
export type { FormType } from './form/form-type.ts'
export { camelCaseKeys, listMappings, singleMappings } from './form/model.ts'
export type { DtoMapping, FormModel, ListMapping, Metadata, SingleMapping } from './form/model.ts'
export { modelFileSchema, modelNameOf } from './form/model-config.ts'
export type { ModelConfig, ModelFile } from './form/model-config.ts'
export type { ButtonDefinition, Widget, WidgetOf } from './form/widget.ts'
export type { MaskName } from './masks/mask.ts'
export type { Issue } from './rules/rule.ts'
export type {
  FieldId,
  FieldView,
  FormAction,
  FormState,
  FormStore,
  FormStoreDeps,
  PageIssue,
  RecordListView,
  RecordView,
} from './store/form-state.ts'
export { createFormStore } from './store/form-store.ts'
export { findFormMistakes } from './mistakes/find-form-mistakes.ts'
export type { FormMistake } from './mistakes/form-mistake.ts'
export { planForm } from './form/plan.ts'
export type { FieldPlan, FormPlan, ListPlan, PagePlan } from './form/plan.ts'
export { recordBlocksOf, widgetsOf } from './form/widgets-of.ts'
export type { AddressSettings } from './form/widgets-of.ts'
export { createNavigation } from './navigation/navigation.ts'
export type { Navigation, NavigationState, RouterPush } from './navigation/navigation.ts'
export { pageNodes } from './navigation/page-nodes.ts'
export type { PageNode } from './navigation/page-nodes.ts'
export { resolveCulture, sanitiseQuery, searchOf, sessionExpiredPath, withCulture } from './navigation/guards.ts'
export type { QueryPairs } from './navigation/guards.ts'
export { assembleSubmission } from './submission/assemble-submission.ts'
export type { SubmissionExtras } from './submission/assemble-submission.ts'
export { checkSubmission } from './submission/check-submission.ts'
export type { SubmissionCheckContext } from './submission/check-submission.ts'
export type { Finding, Submission, SubmittedDocument, SubmittedModel } from './submission/submission.ts'
