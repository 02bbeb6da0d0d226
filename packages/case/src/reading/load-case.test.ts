import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isFault } from '@redress/foundation/faults/fault.ts'
import { expect, test } from 'vitest'
import { type CaseChanges, writeCase } from '../testing/write-case.ts'
import { formatMistake } from './case-mistake.ts'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'

/** The mistakes of a case, as printed, with paths relative to its folder. */
async function mistakesOf(changes: CaseChanges): Promise<readonly string[]> {
  const folder = await writeCase(changes)
  try {
    await loadCase(folder)
    return []
  } catch (error) {
    if (!isFault(error, 'CASE_BROKEN')) throw error
    const { mistakes } = await readCheckedFiles(folder)
    return mistakes.map((mistake) => formatMistake({ ...mistake, file: relative(folder, mistake.file) }))
  }
}

const automotive = 'forms/automotive.yaml'
const details = 'models/automotive-claim-details.yaml'

test('ADM-1 a case without mistakes is loaded with its forms, models and texts', async () => {
  const loaded = await loadCase(await writeCase())
  expect([...loaded.forms.keys()].sort()).toEqual(['Automotive', 'DocumentsUpload', 'Lookup', 'Standard'])
  expect(
    loaded.forms
      .get('Automotive')
      ?.models.map(({ metadata }) => metadata.dtoMapping)
      .sort(),
  ).toEqual(['claimDetails', 'credentials', 'documentContexts', 'prepopulatedData'])
  expect(loaded.dictionaries.get('es')?.get('LocKey_Name')).toBe('es: Your name')
  expect(loaded.theme).toBe('jnd-7-0-default')
})

test('MOD-1 the metadata hash depends on the fields of a model, the version of the case on every byte', async () => {
  const one = await loadCase(await writeCase())
  const same = await loadCase(await writeCase())
  const other = await loadCase(await writeCase({ [details]: ['max: 20', 'max: 21'] }))
  const hashes = (loaded: typeof one) =>
    loaded.forms
      .get('Automotive')
      ?.models.map(({ metadata, metadataHash }) => [metadata.dtoMapping, metadataHash])
  expect(hashes(same)).toEqual(hashes(one))
  expect(same.version).toBe(one.version)
  const changed = hashes(other)?.filter(([, hash], index) => hash !== hashes(one)?.[index]?.[1])
  expect(changed?.map(([mapping]) => mapping)).toEqual(['claimDetails'])
  expect(other.version).not.toBe(one.version)
})

test.each<[string, CaseChanges, RegExp]>([
  [
    'ADM-2 DEV-9 an unknown block is named with its place and the block that was meant',
    { [automotive]: ['type: row', 'type: rwo'] },
    /^forms\/automotive\.yaml:7:15 Unknown block 'rwo'\. Did you mean 'row'\? Expected one of section, /,
  ],
  [
    'ADM-1 a form that is listed twice is named with its place',
    { 'case.yaml': ['forms: [Automotive,', 'forms: [Automotive, Automotive,'] },
    /^case\.yaml:\d+:\d+ The form 'Automotive' is here twice: remove one\.$/,
  ],
  [
    'ADM-1 an invalid culture code is reported with its position',
    { 'case.yaml': ['English: en', 'English: en, Anglais: en-x'] },
    /^case\.yaml:\d+:\d+ .*expected a culture code like en or zh-Hans/,
  ],
  [
    'ADM-1 a culture with two names is named with its place',
    { 'case.yaml': ['English: en', 'English: en, American: en'] },
    /^case\.yaml:\d+:\d+ The culture 'en' is here twice: remove one\.$/,
  ],
  [
    'ADM-2 DEV-9 an unknown widget in a row is named with its place',
    { [automotive]: ['{ type: text, field: credentials.pin', '{ type: txt, field: credentials.pin'] },
    /^forms\/automotive\.yaml:10:21 Unknown widget 'txt'\. Did you mean 'text'\? Expected one of text, /,
  ],
  [
    'VAL-17 DEV-3 an unknown rule has no validation adapter',
    { [details]: ['type: maxLength', 'type: maxLenght'] },
    /^models\/automotive-claim-details\.yaml:7:17 No validation adapter .*'maxLenght'\. Did you mean 'maxLength'\?/,
  ],
  [
    'MSK-2 DEV-3 an unknown mask has no mask factory',
    { [automotive]: ['label: LocKey_Pin }', 'label: LocKey_Pin, mask: usPhon }'] },
    /^forms\/automotive\.yaml:10:\d+ No mask factory registered for 'usPhon'\. Did you mean 'usPhone'\?/,
  ],
  [
    'ADM-2 an unknown key is named with its place and the key that was meant',
    { [automotive]: ['label: LocKey_Pin }', 'lable: LocKey_Pin, label: LocKey_Pin }'] },
    /^forms\/automotive\.yaml:10:51 Unknown key 'lable'\. Did you mean 'label'\?/,
  ],
  [
    'ADM-2 a missing key is reported at the position of its parent',
    { [automotive]: ['    title: LocKey_Title\n', ''] },
    /^forms\/automotive\.yaml:4:5 Missing key 'title': expected a text\.$/,
  ],
  [
    'ADM-2 a value of the wrong type is reported with what was found',
    { [details]: ['max: 20', 'max: twenty'] },
    /^models\/automotive-claim-details\.yaml:7:33 'max' is 'twenty': expected a (whole )?number\.$/,
  ],
  [
    'ADM-2 an unknown field is named with the field that was meant',
    { [automotive]: ['field: claimDetails.claimantName', 'field: claimDetails.claimantNmae'] },
    /^forms\/automotive\.yaml:14:30 .*claimantNmae.* Did you mean 'claimDetails\.claimantName'\?/,
  ],
  [
    'ADM-2 a copy key without a text is named with the key that was meant',
    { [automotive]: ['label: LocKey_Agrees', 'label: LocKey_Agreed'] },
    /^forms\/automotive\.yaml:15:\d+ The copy key 'LocKey_Agreed' has no text in en\. Did you mean 'LocKey_Agrees'\?/,
  ],
  [
    'ADM-2 a type of document that nothing is recognised as is named with the one that was meant',
    { 'case.yaml': ['application/pdf]', 'application/pfd]'] },
    /^case\.yaml:10:\d+ No document is recognised as 'application\/pfd'\. Did you mean 'application\/pdf'\? Expected one of /,
  ],
  [
    'ADM-2 an extension that no accepted type of document has is named',
    { 'case.yaml': ['extensions: [PDF]', 'extensions: [PDF, PFD]'] },
    /^case\.yaml:10:\d+ No accepted type of document has the extension 'PFD'\. Did you mean 'PDF'\? /,
  ],
  [
    'ADM-2 a field for receipts that the form has not is named with the field that was meant',
    { 'case.yaml': ['forms: [', 'receiptEmail: { Automotive: claimDetails.claimantNam }\nforms: ['] },
    /^case\.yaml:14:29 No field 'claimDetails\.claimantNam' in the form Automotive\. Did you mean 'claimDetails\.claimantName'\?/,
  ],
  [
    'ADM-2 a field that a claim has several times takes no receipt',
    { 'case.yaml': ['forms: [', 'receiptEmail: { Standard: documentContexts.name }\nforms: ['] },
    /^case\.yaml:14:27 No field 'documentContexts\.name' in the form Standard\./,
  ],
  [
    'ADM-2 a syntax error is reported with its position',
    { 'case.yaml': ['forms: [Automotive,', 'forms: [Automotive, ]]'] },
    /^case\.yaml:14:22 /,
  ],
  [
    'ADM-2 a duplicate key is reported with its position',
    { 'case.yaml': ['number: 1:26-cv-1', 'name: Again\nnumber: 1:26-cv-1'] },
    /^case\.yaml:2:1 .*unique/,
  ],
  [
    'ADM-2 an unclosed quote is reported where it was opened',
    { 'deadlines.yaml': ['deadline: 12/31/2031', "deadline: '12/31/2031"] },
    /^deadlines\.yaml:1:48 This ' is not closed/,
  ],
  [
    'ADM-2 an alias without an anchor is reported with a suggestion',
    { 'case.yaml': ['name: The Test Case\nnumber: 1:26-cv-1', 'name: &name Test\nnumber: *nmae'] },
    /^case\.yaml:2:9 No anchor '&nmae' before this\. Did you mean 'name'\?/,
  ],
  [
    'ADM-2 a missing file is reported',
    { 'deadlines.yaml': null },
    /^deadlines\.yaml:1:1 This file is missing\.$/,
  ],
  [
    'ADM-2 a missing translation is reported with its key',
    { 'content/es.yaml': ['LocKey_Name:', 'LocKey_Nom:'] },
    /^content\/es\.yaml:\d+:1 The text of 'LocKey_Name' is missing\. It belongs after 'LocKey_Pin'\.$/,
  ],
  [
    "ADM-2 the product's own copy must be translated into a language that the product does not have",
    {
      'case.yaml': ['Español: es', 'Español: es, Kiswahili: sw'],
      'content/sw.yaml': 'LocKey_Name: Jina lako\n',
    },
    /^content\/sw\.yaml:\d+:1 The text of 'LocKey_Layout_SkipToContent' is missing\./,
  ],
  [
    'UI-22 copy must hold no paragraphs or lists',
    { 'content/en.yaml': ['LocKey_Name: Your name', 'LocKey_Name: <p>Your name</p>'] },
    /^content\/en\.yaml:4:14 The text of 'LocKey_Name' holds the tag <p>/,
  ],
  [
    'PRD-5 DEV-1 a theme must be given',
    { 'case.yaml': ['theme: jnd-7-0-default\n', ''] },
    /^case\.yaml:1:1 Theme not specified\. Expected one of jnd-7-0-default, /,
  ],
  [
    'PRD-5 DEV-1 an unknown theme is unexpected',
    { 'case.yaml': ['jnd-7-0-default', 'jnd-7-0-defalt'] },
    /^case\.yaml:4:8 Unexpected value for appsettings\.theme: 'jnd-7-0-defalt'\. Did you mean 'jnd-7-0-default'\? Expected one of /,
  ],
  [
    'DLN-4 DEV-5 an unknown time zone is an error',
    { 'deadlines.yaml': ['timeZone: Eastern', 'timeZone: Easter'] },
    /^deadlines\.yaml:3:13 Unknown time zone 'Easter'\. Did you mean 'Eastern'\? Expected one of Pacific, /,
  ],
  [
    'DAT-2 DEV-5 a deadline of another format is an error',
    { 'deadlines.yaml': ['06/30/2031 11:59:59 PM', '2031-06-30'] },
    /^deadlines\.yaml:4:13 Invalid deadline format '2031-06-30'/,
  ],
  [
    'ADM-2 DLN-2 a redirect for a culture that there is not is named with the one that was meant',
    { 'deadlines.yaml': ['es: /es/deadline', 'se: /es/deadline'] },
    /^deadlines\.yaml:5:36 No culture 'se' in this case\. Did you mean 'es'\? Expected one of en, es, default\.$/,
  ],
  [
    'ADM-2 DLN-2 a redirect that leads nowhere is named',
    { 'deadlines.yaml': ['es: /es/deadline', 'es: www.example.com'] },
    /^deadlines\.yaml:5:40 .*expected a path like \/deadline, or/i,
  ],
  [
    'ADM-2 TMR-3 so is one of a session that has expired',
    { 'case.yaml': ['forms: [', 'session: { expiredRedirectUrl: www.example.com }\nforms: ['] },
    /^case\.yaml:14:32 .*expected a path like \/deadline, or/i,
  ],
  [
    'DEV-2 an open form without pages has no form factory',
    { 'forms/standard.yaml': null },
    /^case\.yaml:14:21 No form factory for the type 'Standard'\./,
  ],
  [
    'DEV-2 a form that is described twice is already registered',
    { 'forms/standard.yaml': ['formType: Standard', 'formType: Lookup'] },
    /^forms\/standard\.yaml:1:11 Form type 'Lookup' is already registered\.$/,
  ],
  [
    'ADM-2 NAV-8 a first page that does not open at the address of its form is named',
    { 'forms/standard.yaml': ['page: claimant-info', 'page: start'] },
    /^forms\/standard\.yaml:4:11 The first page of Standard opens at \/standard\/claimant-info, so it cannot be called 'start'\. Expected claimant-info\.$/,
  ],
  [
    'ADM-2 NAV-5 so is one of another form',
    { 'forms/automotive.yaml': ['page: landing', 'page: start'] },
    /^forms\/automotive\.yaml:4:11 The first page of Automotive opens at \/automotive, .* Expected landing\.$/,
  ],
  [
    'DEV-2 an unknown form type is named',
    { 'forms/standard.yaml': ['formType: Standard', 'formType: Standart'] },
    /^forms\/standard\.yaml:1:11 Unknown form type 'Standart'\. Did you mean 'Standard'\?/,
  ],
  [
    'FLD-4 dependencies of a file field are refused',
    {
      [automotive]: [
        'label: LocKey_File }',
        'label: LocKey_File, dependencies: [{ effect: show, when: { field: name, operator: isEmpty } }] }',
      ],
    },
    /^forms\/automotive\.yaml:19:\d+ Dependencies are not supported on a file field\./,
  ],
  [
    'PPL-1 PayPal without its client id',
    { 'case.yaml': ['clientId: test-client', "clientId: ''"] },
    /case\.yaml:\d+:\d+ PayPal is enabled, and its 'clientId' is ''\. Expected the client id/,
  ],
  [
    'PPL-1 a log-in with PayPal that is no address',
    { 'case.yaml': ['loginUrl: https://pay.example', 'loginUrl: pay.example'] },
    /PayPal is enabled, and its 'loginUrl' is 'pay\.example'\. Expected an address that begins with https/,
  ],
  [
    'PPL-1 a log-in with PayPal in the clear',
    { 'case.yaml': ['loginUrl: https://pay.example', 'loginUrl: http://pay.example'] },
    /PayPal is enabled, and its 'loginUrl' is 'http:/,
  ],
  [
    'PPL-1 a log-in with PayPal for a field that there is not',
    {
      'forms/automotive.yaml': [
        '  - page: claim-details\n    title: LocKey_Title\n    blocks:\n',
        '  - page: claim-details\n    title: LocKey_Title\n    blocks:\n      - { type: payPalLogin, email: claimDetails.payPalMail }\n',
      ],
    },
    /No field 'payPalMail' in the model 'claimDetails'/,
  ],
])('%s', async (_, changes, expected) => {
  expect(await mistakesOf(changes)).toContainEqual(expect.stringMatching(expected))
})

test('ADM-2 ACC-5 a harder site key that is the usual one is a mistake: the further step would be no harder', async () => {
  const both = 'captcha: { siteKey: test-key, harderSiteKey: test-key }'
  expect(await mistakesOf({ 'case.yaml': ['captcha: { siteKey: test-key }', both] })).toEqual([
    "case.yaml:11:46 The harder site key is 'siteKey' itself, so the further step would be no harder.",
  ])
})

test('ADM-2 a file that cannot be read is not reported as missing', async () => {
  const folder = await writeCase({ 'deadlines.yaml': null })
  await mkdir(join(folder, 'deadlines.yaml'))
  await expect(loadCase(folder)).rejects.toMatchObject({
    code: 'CASE_BROKEN',
    lines: [expect.stringMatching(/deadlines\.yaml:1:1 This file cannot be read: it is a folder/)],
  })
})

test('ADM-2 one run reports all mistakes of all files', async () => {
  const mistakes = await mistakesOf({
    [automotive]: ['type: row', 'type: rwo'],
    [details]: ['type: maxLength', 'type: maxLenght'],
    'deadlines.yaml': ['timeZone: Eastern', 'timeZone: Easter'],
    'content/es.yaml': null,
  })
  expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
    details,
    automotive,
    'case.yaml',
    'deadlines.yaml',
  ])
})
