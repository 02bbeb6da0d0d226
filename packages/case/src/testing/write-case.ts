import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { builtInCopy, type FormType } from '@redress/form'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { stringify } from 'yaml'

const settings = `name: The Test Case
number: 1:26-cv-1
court: A court
theme: jnd-7-0-default
timeZone: Pacific
defaultCulture: en
cultures: { English: en, Español: es }
caseSiteUrl: https://case.example
privacyPolicyUrl: https://case.example/privacy
documents: { maxFileMegabytes: 1, maxFiles: 3, types: [application/pdf], extensions: [PDF] }
captcha: { siteKey: test-key }
payPal: { enabled: true, clientId: test-client, loginUrl: https://pay.example, authCodeExpiration: 3 }
allowedCharacters: [a-z, A-Z, 0-9, ' ', 'ñ']
forms: [Automotive, Standard, Lookup, DocumentsUpload]
laterClaimsADay: 1000000
`

const deadlines = `globalDeadline: { timeZone: Pacific, deadline: 12/31/2031 }
automotiveFilingDeadline:
  timeZone: Eastern
  deadline: 06/30/2031 11:59:59 PM
  redirects: { default: /deadline, es: /es/deadline }
`

const credentialsModel = (formType: FormType) => `formType: ${formType}
dtoMapping: credentials
fields: { claimId: { rules: [{ type: required }] }, pin: { rules: [{ type: required }] } }
`

const claimDetailsModel = (formType: FormType) => `formType: ${formType}
dtoMapping: claimDetails
fields:
  ClaimantName:
    rules:
      - { type: required }
      - { type: maxLength, max: 20 }
      - { type: characterSetRestriction }
  agrees: { kind: boolean }
`

const documentsModel = (formType: FormType) => `formType: ${formType}
dtoMapping: documentContexts
fields:
  file: { kind: file }
  name: {}
  size: {}
  type: {}
`

const prepopulatedModel = (formType: FormType) => `formType: ${formType}
dtoMapping: prepopulatedData
fields: { claimantName: {}, vehicle: {} }
`

/** The page of a test form that signs in. */
export const entryPage = (page: string): string => `  - page: ${page}
    title: LocKey_Title
    blocks:
      - type: row
        inputs:
          - { type: text, field: credentials.claimId, label: LocKey_ClaimId }
          - { type: text, field: credentials.pin, label: LocKey_Pin }
`

/** The page of a test form that fills in the claim. */
export const claimPage = `  - page: claim-details
    title: LocKey_Title
    blocks:
      - { type: text, field: claimDetails.claimantName, label: LocKey_Name, prepopulatedDataKey: claimantName }
      - { type: checkbox, field: claimDetails.agrees, label: LocKey_Agrees }
      - type: recordManager
        model: documentContexts
        title: LocKey_Documents
        inputs: [{ type: file, field: file, label: LocKey_File }]
        display: [name]
`

const form = (formType: FormType) => `formType: ${formType}
title: LocKey_Title
pages:
${entryPage(formType === 'Standard' ? 'claimant-info' : 'landing')}${claimPage}`

const lookupForm = `formType: Lookup
title: LocKey_Title
pages:
${entryPage('landing')}`

const english = {
  LocKey_Title: 'A form',
  LocKey_ClaimId: 'Claim ID',
  LocKey_Pin: 'PIN',
  LocKey_Name: 'Your name',
  LocKey_Agrees: 'I agree',
  LocKey_Documents: 'Documents',
  LocKey_File: 'File',
}

const inSpanish = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `es: ${text}`]))

const modelsOf = (formType: FormType): Record<string, string> => {
  const name = formType.toLowerCase()
  const common = {
    [`models/${name}-credentials.yaml`]: credentialsModel(formType),
    [`models/${name}-prepopulated-data.yaml`]: prepopulatedModel(formType),
  }
  if (formType === 'Lookup') return common
  return {
    ...common,
    [`models/${name}-claim-details.yaml`]: claimDetailsModel(formType),
    [`models/${name}-document-contexts.yaml`]: documentsModel(formType),
  }
}

/** The files of a form with two pages: the credentials, and what is filed. */
export const formFiles = (formType: FormType): Readonly<Record<string, string>> => ({
  [`forms/${formType.toLowerCase()}.yaml`]: form(formType),
  ...modelsOf(formType),
})

/** The files of a small valid case with all four forms, in English and Spanish. */
export const soundCase: Readonly<Record<string, string>> = {
  'case.yaml': settings,
  'deadlines.yaml': deadlines,
  'content/en.yaml': stringify(english),
  'content/es.yaml': stringify(inSpanish({ ...builtInCopy, ...english })),
  'forms/automotive.yaml': form('Automotive'),
  'forms/standard.yaml': form('Standard'),
  'forms/lookup.yaml': lookupForm,
  'forms/documents-upload.yaml': form('DocumentsUpload'),
  ...modelsOf('Automotive'),
  ...modelsOf('Standard'),
  ...modelsOf('Lookup'),
  ...modelsOf('DocumentsUpload'),
  'class-list.csv':
    'claimId,pin,ClaimantName,Vehicle\nAB-1234,482916,Ana Ñandú,Halden\nAB-5678,111222,Bo Chen,\n',
  'assets/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** The changes to the valid case: texts to replace in a file, a new file, or null to remove it. */
export type CaseChanges = Readonly<Record<string, string | null | readonly [from: string, to: string]>>

const changed = (path: string, change: CaseChanges[string] | undefined): string | null => {
  const sound = soundCase[path] ?? ''
  if (change === undefined) return sound
  if (change === null || typeof change === 'string') return change
  const [from, to] = change
  if (!sound.includes(from)) throw new Error(`${path} holds no '${from}'.`)
  return sound.replace(from, to)
}

/** Writes a case into a temporary folder. */
export async function writeCase(changes: CaseChanges = {}): Promise<string> {
  const folder = await temporaryFolder()
  const files = [...new Set([...Object.keys(soundCase), ...Object.keys(changes)])].flatMap((path) => {
    const text = changed(path, changes[path])
    return text === null ? [] : [{ file: join(folder, path), text }]
  })
  const folders = new Set(files.map(({ file }) => dirname(file)))
  await Promise.all([...folders].map((each) => mkdir(each, { recursive: true })))
  await Promise.all(files.map(({ file, text }) => writeFile(file, text)))
  return folder
}
