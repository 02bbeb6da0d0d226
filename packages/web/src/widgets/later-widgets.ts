import { Calculated } from './Calculated/Calculated.tsx'
import { DateInput } from './DateInput/DateInput.tsx'
import { FileInput } from './FileInput/FileInput.tsx'
import { TelephoneInput } from './Telephone/TelephoneInput.tsx'

/** Inputs of pages behind the first, in one part of the page. */
export const laterWidgets = { Calculated, DateInput, FileInput, TelephoneInput }
