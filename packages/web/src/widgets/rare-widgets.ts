import { HybridRadioText } from './HybridRadioText/HybridRadioText.tsx'
import { AddressAnswer } from './PostalAddress/AddressAnswer.tsx'
import { PostalAddress } from './PostalAddress/PostalAddress.tsx'
import { Search } from './Search/Search.tsx'

/** Inputs that few cases have, in one part of the page. */
export const rareWidgets = { AddressAnswer, HybridRadioText, PostalAddress, Search }
