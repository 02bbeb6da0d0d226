/** The label of every field of forms that tests generate. */
export const label = 'LocKey_Label'
export const required = { type: 'required' }
/** A required number from 0 to 100. */
export const number = { rules: [required, { type: 'range', min: 0, max: 100 }] }
/** Blocks of one button. */
export const button = (action: string) => ({
  type: 'actions',
  buttons: [{ type: 'button', label: 'LocKey_Button_Next', action }],
})
/** A question that is answered with yes or no. */
export const yesNo = (field: string, more: object = {}) => ({
  type: 'radio',
  field,
  label,
  options: ['yes', 'no'].map((value) => ({ value, label })),
  ...more,
})
