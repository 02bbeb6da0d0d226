import type { FormDefinition } from '@redress/engine'
import { type Site, themeNames } from '@redress/engine/contract'
import type { Writing } from '@redress/engine/writing'
import {
  isFlag,
  isNumber,
  isText,
  listOf,
  objectOf,
  oneOf,
  orMissing,
  orNull,
  recordOf,
  type Shape,
} from './shape.ts'

/** Of a way of writing, too, only what it is: the server has derived the rest. */
const isWriting: Shape<Writing> = (value): value is Writing => hasLocale(value)

const hasLocale = objectOf({ locale: isText })
const hasType = objectOf({ type: isText })
const isForm = objectOf({
  formType: isText,
  title: isText,
  pages: listOf(objectOf({ page: isText, title: isText, sessionTimeout: isFlag, blocks: listOf(hasType) })),
})

/**
 * The content of the pages is not validated again block by block: the server, of the same version, has read it with the
 * schemas before it started.
 */
const isFormDefinition: Shape<FormDefinition> = (value): value is FormDefinition => isForm(value)

/** Whether what the server put into the page can be the settings and forms of a case. */
export const isSite: Shape<Site> = objectOf({
  environment: oneOf(['development', 'production']),
  appSettings: objectOf({
    theme: oneOf(themeNames),
    analyticsTagId: orNull(isText),
    tagManagerId: orNull(isText),
    redirectOnError: isFlag,
    internationalSupport: isFlag,
    showStreetLine2: isFlag,
  }),
  caseSiteUrl: isText,
  privacyPolicyUrl: isText,
  defaultCulture: isText,
  cultures: recordOf(isText),
  writings: orMissing(recordOf(isWriting)),
  project: objectOf({ title: orNull(isText), subtitle: orNull(isText), logo: orNull(isText) }),
  banner: objectOf({ showBanner: isFlag, headerCopy: orNull(isText), image: orNull(isText) }),
  dayZone: isText,
  observes: orMissing(isNumber),
  saveAndReturn: orMissing(listOf(isText)),
  textValues: orMissing(isFlag),
  session: objectOf({ minSessionDuration: isNumber, expiredRedirectUrl: orNull(isText) }),
  documents: objectOf({
    maxFileMegabytes: isNumber,
    maxFiles: isNumber,
    types: listOf(isText),
    extensions: listOf(isText),
  }),
  forms: listOf(isFormDefinition),
})
