import type { FormType } from '@redress/form'
import { formFiles, soundCase } from './write-case.ts'

const changedText = (path: string, from: string, to: string): string =>
  (soundCase[path] ?? '').replace(from, to)

/** The small case with two forms of its own beside the four that are built in, each with its kind. */
export const ownForms: Readonly<Record<string, string>> = {
  'case.yaml': changedText(
    'case.yaml',
    'DocumentsUpload]\n',
    'DocumentsUpload, exclusion, objection-2]\nlaterClaims: { exclusion: refuse }\n',
  ),
  'deadlines.yaml': `${soundCase['deadlines.yaml'] ?? ''}exclusion: { timeZone: Pacific, deadline: 03/31/2031 }\n`,
  ...ownForm('exclusion', 'exclusion'),
  ...ownForm('objection-2', 'objection'),
}

function ownForm(formType: FormType, kind: string): Readonly<Record<string, string>> {
  const files = formFiles(formType)
  const form = files[`forms/${formType}.yaml`] ?? ''
  return { ...files, [`forms/${formType}.yaml`]: form.replace('title:', `kind: ${kind}\ntitle:`) }
}
