import { type CaseChanges, claimPage } from './write-case.ts'

/** A field of the first page for each column. */
const fieldsOf = (columns: readonly string[]): string =>
  columns
    .map((column) => `      - { type: text, field: credentials.${column}, label: LocKey_Name }\n`)
    .join('')

/** A case whose only form lets in by these ways, as the form file writes them, with this class list. */
export const columnsCase = (
  ways: readonly string[],
  columns: readonly string[],
  list: string,
  formType: 'Automotive' | 'Lookup' = 'Automotive',
): CaseChanges => {
  const name = formType.toLowerCase()
  const choice = ways.map((way) => /name: (\w+)/.exec(way)?.[1] ?? /way: (\w+)/.exec(way)?.[1] ?? '')
  const radio = `      - type: radio
        field: credentials.way
        label: LocKey_Title
        options: [${choice.map((value) => `{ value: ${value}, label: LocKey_Title }`).join(', ')}]
`
  return {
    'case.yaml': ['forms: [Automotive, Standard, Lookup, DocumentsUpload]', `forms: [${formType}]`],
    'class-list.csv': list,
    [`models/${name}-credentials.yaml`]: `formType: ${formType}
dtoMapping: credentials
fields: { ${[...columns, 'way'].map((column) => `${column}: {}`).join(', ')} }
`,
    [`forms/${name}.yaml`]: `formType: ${formType}
title: LocKey_Title
ways: [${ways.join(', ')}]
pages:
  - page: landing
    title: LocKey_Title
    blocks:
${ways.length > 1 ? radio : ''}${fieldsOf(columns)}      - { type: actions, buttons: [{ type: button, label: LocKey_Title, action: authorize }] }
${formType === 'Lookup' ? '' : claimPage}`,
  }
}
