import type { WidgetOf } from '@redress/form'
import type { CopyReader } from '../../copy/CopyProvider.tsx'
import { countryName } from './country-names.ts'

/** The name of the country; the lines of the whole address are an answer of their own. */
export const readableCountry = (
  _widget: WidgetOf<'postalAddress'>,
  text: string,
  { culture }: CopyReader,
): string => countryName(text, culture)
