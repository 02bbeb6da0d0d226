/** The face of the package of forms: what the page and the server may use. */

export type { AddressPart } from './addresses/address-parts.ts'
export { addressParts, partField } from './addresses/address-parts.ts'
export type { AddressChecks, AddressRegion, AddressShape, ShapeOf } from './addresses/address-shape.ts'
export { countryCodes } from './addresses/country-codes.ts'
export type { Block, BlockOf } from './blocks/block-schema.ts'
export type { DocumentKinds } from './blocks/records/document-kinds.ts'
export { kindsOf } from './blocks/records/document-kinds.ts'
export type { InnerRecords } from './blocks/records/inner-records.ts'
export { managerOfInner, parentField } from './blocks/records/inner-records.ts'
export { tooFewEntries } from './blocks/records/record-type.ts'
export type { RecordBlock } from './blocks/records/registry.ts'
export {
  displayedFields,
  fillsUp,
  fixedRowsOf,
  fromFile,
  innerRecordsIn,
  isKnown,
  isRecordBlock,
  isTable,
  limitConditions,
  maximumsOf,
  minimumKeyOf,
  minimumsOf,
  mostDisplayed,
  signedOf,
} from './blocks/records/registry.ts'
export type { SignedPart } from './blocks/records/signed-part.ts'
export type { Total } from './blocks/records/total.ts'
export { totalsOf } from './blocks/records/total.ts'
export {
  hasPurpose,
  headingOf,
  innerBlocksOf,
  isProse,
  questionOf,
  typeWidgetsOf,
} from './blocks/registry.ts'
export { conditionsOf } from './blocks/show-when.ts'
export { walkBlocks } from './blocks/walk-blocks.ts'
export { recordBlocksOf, widgetsOf } from './blocks/widgets-of.ts'
export type { Condition } from './conditions/condition.ts'
export type { DeadlineFacts, DeadlineState } from './conditions/deadline-facts.ts'
export { deadlinesModel, isDeadlineFact } from './conditions/deadline-facts.ts'
export type {
  AnswerType,
  FormExpression,
  FormExpressions,
  ReadType,
  Relation,
} from './conditions/form-expressions.ts'
export { fieldsRead } from './conditions/form-expressions.ts'
export { isExpression, textOfWritten } from './conditions/written-expression.ts'
export type { BuiltInKey } from './copy/built-in-copy.ts'
export { builtInCopy } from './copy/built-in-copy.ts'
export type { CopyKey, CopyParams, Dictionary, Message, WordedParams } from './copy/copy.ts'
export { translate } from './copy/copy.ts'
export { copyKeySchema } from './copy/copy-key.ts'
export { directionOf } from './copy/direction-of.ts'
export { fillPlaces, placesIn } from './copy/fill-places.ts'
export type { ValueAt } from './copy/text-for.ts'
export { textFor } from './copy/text-for.ts'
export { wordedParams } from './copy/worded-params.ts'
export type { DatePickerOptions, DatePickerSettings } from './date-picker/options.ts'
export type { PickableDays } from './date-picker/pickable-days.ts'
export { pickableDays } from './date-picker/pickable-days.ts'
export type { PickerValue } from './date-picker/picker-value.ts'
export { longDateText, ownZoneStyles, weekdayLongDateWithZoneText } from './dates/date-texts.ts'
export { formatDateTime, parseDateTime } from './dates/date-time.ts'
export { formatDate } from './dates/format-date.ts'
export { parseDate, parseEnteredDate } from './dates/parse-date.ts'
export type { ZoneName } from './dates/zones.ts'
export { dateIn, endOfDayIn, entryDate, usualDayZone, zoneIdOf, zoneIds, zoneNamed } from './dates/zones.ts'
export type { DeadlineAnswers } from './deadlines/deadline-answer.ts'
export { furtherDeadlineShape } from './deadlines/deadline-answer.ts'
export {
  builtInDeadlineKeys,
  deadlineKeysOf,
  deadlineMomentKey,
  deadlineSentenceKey,
} from './deadlines/deadline-key.ts'
export { deadlineFacts, deadlineState } from './deadlines/deadline-state.ts'
export { deadlineTextKeys, deadlineTexts } from './deadlines/deadline-texts.ts'
export { formState } from './deadlines/form-state.ts'
export { holdingDeadline } from './deadlines/holding-deadline.ts'
export type { Deadline, Deadlines } from './deadlines/parse-deadlines.ts'
export { deadlineInstant, parseDeadlines } from './deadlines/parse-deadlines.ts'
export { deadlineTarget, hasGrace, isExternalTarget, passedDeadline } from './deadlines/passed-deadline.ts'
export { isJudged } from './dependencies/dependency-graph.ts'
export { DeveloperError } from './errors.ts'
export type { FieldValue, FileEntry, ValueKind } from './field-value.ts'
export { isBlank, isEmpty, textOf } from './field-value.ts'
export { fileSizeText } from './file-size-text.ts'
export { asksForVin } from './form/asks-for-vin.ts'
export { camelCase } from './form/camel-case.ts'
export type { ChoiceEntries } from './form/choice-list.ts'
export { unlisted } from './form/choice-list.ts'
export { concealedFields, concealsAnswers } from './form/concealed-fields.ts'
export { currencyCodeSchema, currencyDecimals } from './form/currency-code.ts'
export type { Bulk, FormDefinition, PageDefinition } from './form/form-definition.ts'
export { formDefinitionSchema } from './form/form-definition.ts'
export { formNameSchema, isReservedFormName } from './form/form-name.ts'
export type { BuiltInForm, FormType } from './form/form-type.ts'
export {
  builtInForms,
  formAddress,
  formTypeOfPath,
  isBuiltInForm,
  isSubmitted,
  kindOf,
  pagePath,
} from './form/form-type.ts'
export { hasLaterChecks } from './form/has-later-checks.ts'
export { homeForm } from './form/home-form.ts'
export { innerLists } from './form/inner-lists.ts'
export { isOpenEntry } from './form/is-open-entry.ts'
export type { KnownRow } from './form/known-row.ts'
export { knownColumns, rowField } from './form/known-row.ts'
export type { FormModel, ListMapping, Metadata, SingleMapping } from './form/model.ts'
export { listMappings, metadataSchema, recordMappings, singleMappings } from './form/model.ts'
export type { ModelConfig, ModelFile } from './form/model-config.ts'
export { isReservedName, modelConfigSchema, modelFileSchema, modelNameOf } from './form/model-config.ts'
export { ownersIn } from './form/owners-in.ts'
export { payPalElection } from './form/paypal-election.ts'
export type { FieldPlan, FormPlan, ListPlan } from './form/plan-form.ts'
export { planForm } from './form/plan-form.ts'
export { pageConditions } from './form/plan-pages.ts'
export { prefilledChecks, refusesAlone } from './form/prefilled-checks.ts'
export { fieldIdIn } from './form/reference.ts'
export type { ShownValue } from './form/shown-value.ts'
export { isNumeric } from './form/shown-value.ts'
export type { CredentialsWay, Way } from './form/way.ts'
export {
  builtInWay,
  chosenWay,
  findsMember,
  isSecretWay,
  linkWayOf,
  shownBy,
  wayField,
  wayName,
  waysOf,
} from './form/way.ts'
export { withEntries } from './form/with-entries.ts'
export type { Issue } from './issue.ts'
export { localeOf } from './locale-of.ts'
export type { MaskName } from './masks/mask.ts'
export { readDate } from './masks/read-date.ts'
export { maskOf } from './masks/registry.ts'
export type { Navigation } from './navigation/navigation.ts'
export { createNavigation } from './navigation/navigation.ts'
export type { PageNode } from './navigation/page-nodes.ts'
export { nearestPage, pageNodes } from './navigation/page-nodes.ts'
export { sanitiseQuery, searchOf } from './navigation/query-pairs.ts'
export { resolveCulture } from './navigation/resolve-culture.ts'
export { sessionExpiredPath } from './navigation/session-expired-path.ts'
export { withoutTrailingSlash } from './navigation/without-trailing-slash.ts'
export { compacted, plainText } from './plain-text.ts'
export type { AllowedCharacters } from './rules/allowed-characters.ts'
export { allowedCharacters } from './rules/allowed-characters.ts'
export { expressionsOf } from './rules/expressions-of.ts'
export { dateBounds, fieldIssues } from './rules/field-issues.ts'
export type { Rule, RuleContext } from './rules/registry.ts'
export {
  alwaysRequires,
  answerTypeOfRule,
  dayFormatsOf,
  fieldRepeatedBy,
  isRuleType,
  patternOf,
  placesFilledBy,
} from './rules/registry.ts'
export { countdownText } from './session/countdown-text.ts'
export type { SessionLimits, SessionPhase } from './session/session-phase.ts'
export { sessionLimits, sessionPhase } from './session/session-phase.ts'
export { filedFacts, shownFacts, withSignedFacts } from './signatures/with-signed-facts.ts'
export { wordsOf } from './signatures/words-of.ts'
export type {
  FieldId,
  FieldView,
  FormAction,
  FormState,
  PageIssue,
  RecordListView,
  RecordView,
} from './store/form-state.ts'
export type { FormStore } from './store/form-store.ts'
export { createFormStore } from './store/form-store.ts'
export type { FormStoreDeps } from './store/session.ts'
export type { SubmissionCheckContext } from './submission/check-submission.ts'
export { checkChangedFields, checkSubmission } from './submission/check-submission.ts'
export { sendableSingles } from './submission/sendable.ts'
export type { Finding, Submission, SubmittedDocument, SubmittedModel } from './submission/submission.ts'
export type { SubmittedList } from './submission/submitted-state.ts'
export { submittedLists, submittedState } from './submission/submitted-state.ts'
export { isConditionKind, valueKinds, valueOfCell } from './values/registry.ts'
export { addonsOf } from './widgets/addons.ts'
export type { ButtonDefinition } from './widgets/button.ts'
export { conceals, shownTextOf } from './widgets/conceals.ts'
export { isEstimate } from './widgets/is-estimate.ts'
export type { ListFile } from './widgets/list-file.ts'
export type { Widget, WidgetOf } from './widgets/registry.ts'
export {
  acceptOf,
  answerTypeOfWidget,
  choicesOf,
  fieldsOfWidget,
  holdsDocument,
  holdsOf,
  isAddress,
  isSecret,
  isVisible,
  listFileOf,
  listOf,
  optionsOf,
  ownMaskOf,
  perWidget,
  placesOf,
  takesMask,
  typedAs,
} from './widgets/registry.ts'
export { isTelephone } from './widgets/telephone.ts'
export { writingSchema } from './writing/writing.ts'
