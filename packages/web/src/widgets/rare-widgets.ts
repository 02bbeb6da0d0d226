import { HybridRadioText } from './HybridRadioText/HybridRadioText.tsx'
import { Search } from './Search/Search.tsx'

/** Inputs that few cases have, in one part of the page. */
export const rareWidgets = { HybridRadioText, Search }
