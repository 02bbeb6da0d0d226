import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { ownForms } from '../testing/own-forms.ts'
import { type CaseChanges, formFiles, soundCase, writeCase } from '../testing/write-case.ts'
import { readCheckedFiles } from './checked-files.ts'
import { loadCase } from './load-case.ts'

/** Mistakes as `file:line message`. */
async function mistakesOf(changes: CaseChanges): Promise<readonly string[]> {
  const folder = await writeCase(changes)
  const { mistakes } = await readCheckedFiles(folder)
  return mistakes.map(({ file, line, message }) => `${relative(folder, file)}:${line} ${message}`)
}

const settings = (more: string, forms = 'DocumentsUpload]'): string =>
  (soundCase['case.yaml'] ?? '').replace('DocumentsUpload]', forms) + more

const renamed = (path: string, from: string, to: string): string =>
  (soundCase[path] ?? formFiles('exclusion')[path] ?? '').replace(from, to)

test('FRM-1 a case with a fifth and a sixth form of its own is sound', async () => {
  const { forms, formNames, deadlines } = await loadCase(await writeCase(ownForms))
  expect([...forms.keys()]).toEqual(formNames)
  expect(forms.get('exclusion')?.plan.pages.map(({ path }) => path)).toEqual([
    '/exclusion',
    '/exclusion/claim-details',
  ])
  expect(deadlines.get('exclusion')?.instant.toString()).toBe('2031-04-01T06:59:59.999999999Z')
})

test('FRM-1 a closed form of its own, with its models, is sound', async () => {
  const { forms, formNames } = await loadCase(await writeCase(formFiles('exclusion')))
  expect(forms.has('exclusion')).toBe(false)
  expect(formNames).toContain('exclusion')
})

test.each(['claim', 'receipt', 'forms', 'api', 'error', 'config', 'page-reached'])(
  'FRM-2 a form called %s wants an address of the product',
  async (name) => {
    const found = await mistakesOf({
      'case.yaml': settings('', `DocumentsUpload, ${name}]`),
      ...formFiles(name),
    })
    expect(found).toEqual([
      `forms/${name}.yaml:1 No form can be called '${name}': the product has the address /${name} itself. Expected another name, such as ${name}-form.`,
    ])
  },
)

test('FRM-2 a form with the address of a built-in form is a mistake that names the built-in form', async () => {
  const found = await mistakesOf({
    'forms/automotive.yaml': renamed('forms/automotive.yaml', 'Automotive', 'automotive'),
  })
  expect(found).toContain(
    "forms/automotive.yaml:1 No form can be called 'automotive': the product has the address /automotive itself. Did you mean 'Automotive'? Expected Automotive.",
  )
})

test.each<[string, CaseChanges, string]>([
  [
    'FRM-1 a misspelt name of a built-in form',
    { 'forms/automotive.yaml': ['formType: Automotive', 'formType: Automotiv'] },
    "forms/automotive.yaml:1 Unknown form type 'Automotiv'. Did you mean 'Automotive'?",
  ],
  [
    'FRM-1 an open form whose name is misspelt in the settings',
    { ...ownForms, 'case.yaml': settings('', 'DocumentsUpload, exclusoin, objection-2]') },
    "case.yaml:14 No form factory for the type 'exclusoin'. There is no file for it in forms/, where names end in .yaml. Did you mean 'exclusion'?",
  ],
  [
    'FRM-1 a model of a form that there is not',
    { 'models/more.yaml': 'formType: exclusion\ndtoMapping: claimDetails\nfields: { note: {} }\n' },
    "models/more.yaml:1 No file in forms/ is of the form 'exclusion', which this model belongs to.",
  ],
  [
    'FRM-1 later claims of a form that there is not',
    { 'case.yaml': settings('laterClaims: { exclusion: refuse }\n') },
    "case.yaml:16 No form of this case is called 'exclusion'.",
  ],
  [
    'FRM-1 a receipt for a form that is misspelt',
    {
      ...ownForms,
      'case.yaml': settings('receiptEmail: { exclusoin: a.b }\n', 'DocumentsUpload, exclusion]'),
    },
    "case.yaml:16 No form of this case is called 'exclusoin'. Did you mean 'exclusion'?",
  ],
  [
    'FRM-1 a receipt for a form that is not filed',
    { 'case.yaml': settings('receiptEmail: { Lookup: prepopulatedData.vehicle }\n') },
    'case.yaml:16 The form Lookup is not filed, so it has no receiptEmail.',
  ],
  [
    'FRM-1 a deadline by another key than the name of its form',
    {
      ...ownForms,
      'deadlines.yaml': 'exclusionFilingDeadline: { timeZone: Pacific, deadline: 12/31/2031 }\n',
    },
    "deadlines.yaml:1 Unknown key 'exclusionFilingDeadline'. Did you mean 'exclusion'? No form has this deadline, and nothing names it.",
  ],
  [
    'FRM-4 a rule between forms that names one that there is not',
    {
      ...ownForms,
      'case.yaml': settings(
        'between: [{ forms: [exclusoin, Standard], counts: later }]\n',
        'DocumentsUpload, exclusion]',
      ),
    },
    "case.yaml:16 No form 'exclusoin' is filed in this case. Did you mean 'exclusion'?",
  ],
  [
    'FRM-4 a rule between forms that names one twice',
    { 'case.yaml': settings('between: [{ forms: [Standard, Standard] }]\n') },
    "case.yaml:16 The form 'Standard' is here twice: remove one.",
  ],
  [
    'ACC-6 a trait of a field that there is not',
    { 'case.yaml': settings('sameClaimant: [claimDetails.claimantNam]\n') },
    "case.yaml:16 No form of this case has a field 'claimDetails.claimantNam'. Did you mean 'claimDetails.claimantName'?",
  ],
  [
    'PRD-1 a built-in form of another kind',
    { 'forms/automotive.yaml': ['title:', 'kind: exclusion\ntitle:'] },
    "forms/automotive.yaml:2 The form Automotive is built in, and its kind is claim, not 'exclusion'. Expected claim, or no kind.",
  ],
  [
    'PRD-1 a look-up that would be filed',
    { 'forms/lookup.yaml': ['title:', 'submits: true\ntitle:'] },
    'forms/lookup.yaml:2 The form Lookup is a look-up, which is never filed. Expected no submits, or another kind.',
  ],
  [
    'PRD-1 a built-in form that would not be filed',
    { 'forms/standard.yaml': ['title:', 'submits: false\ntitle:'] },
    'forms/standard.yaml:2 The form Standard is built in, and it is always filed. Expected no submits.',
  ],
])('%s is a mistake with its place', async (_, changes, expected) => {
  const found = await mistakesOf(changes)
  expect(
    found.filter((mistake) => mistake.startsWith(expected)),
    found.join('\n'),
  ).toHaveLength(1)
})

test('DLN-1 a deadline that only a text names may have a key of its own', async () => {
  const changes = {
    'deadlines.yaml': 'hearing-day: { timeZone: Pacific, deadline: 12/31/2031 }\n',
    'content/en.yaml': renamed('content/en.yaml', 'A form', 'Until {LocKey_Deadline_hearing_day_Long}'),
  }
  expect((await mistakesOf(changes)).filter((mistake) => mistake.startsWith('deadlines'))).toEqual([])
})
