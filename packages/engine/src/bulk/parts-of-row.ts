import type { Submission } from '../submission/submission.ts'

/** The parts of a row as it is sent: those of the claim that it is, without documents and captcha. */
export const partsOfRow = (
  submission: Pick<Submission, 'culture' | 'calculatedOn' | 'models' | 'prepopulatedData'>,
): { name: string; text: string }[] => [
  { name: 'userPreferredCulture', text: submission.culture },
  ...(submission.calculatedOn ? [{ name: 'calculatedOn', text: submission.calculatedOn }] : []),
  ...Object.entries(submission.models).map(([name, model]) => ({ name, text: JSON.stringify(model) })),
  ...submission.prepopulatedData.map((model) => ({ name: 'prepopulatedData', text: JSON.stringify(model) })),
]
