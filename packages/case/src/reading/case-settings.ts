import { captchaProviderNames, claimActions } from '@redress/api'
import { currencyCodeSchema, formNameSchema, usualDayZone, type ZoneName } from '@redress/form'
import * as z from 'zod/mini'
import { copyKeyPattern } from './copy-keys.ts'
import { redirectTarget } from './deadlines-file.ts'
import { newestFormat } from './newest-format.ts'

/**
 * The allowed characters of a case without a list of its own: letters, marks and digits of every script, joiners,
 * punctuation, spaces, currency signs, the line feed, and other characters of names and addresses. Symbols, angle
 * brackets, control characters and bidirectional marks are excluded.
 */
export const defaultCharacters: readonly string[] = [
  '\\p{L}',
  '\\p{M}',
  '\\p{N}',
  '\\p{P}',
  '\\p{Zs}',
  '\\p{Sc}',
  '\n',
  '\\p{Sk}',
  '\\p{Join_C}',
  ...'+=°№',
]

const url = z
  .string()
  .check(z.regex(/^https?:\/\/\S+$/, 'expected an address that begins with http:// or https://'))
const positive = z.number().check(z.positive())
const copyKey = z
  .string()
  .check(z.regex(copyKeyPattern, 'expected a copy key: LocKey_ and letters, digits, underscores'))
const cultureCode = 'expected a culture code like en or zh-Hans'
/** Whether numbers, dates and text direction can be formatted for it; the pattern alone accepts `en-x`. */
const isLocale = (text: string): boolean => {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}
const culture = z
  .string()
  .check(
    z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/, { error: cultureCode, abort: true }),
    z.refine(isLocale, cultureCode),
  )

const tagId = (pattern: RegExp, example: string) =>
  z.string().check(z.regex(pattern, `expected an id like ${example}, or null`))

const isUnicodeProperty = (written: string): boolean => {
  if (!/^\\p\{\w+(=\w+)?\}$/.test(written)) return false
  try {
    return new RegExp(written, 'u').source !== ''
  } catch {
    return false
  }
}

/** One character, a range `first-last` by code point, or a Unicode property. */
const characters = z.string().check(
  z.refine((written) => {
    if (isUnicodeProperty(written)) return true
    const [first, dash, last, ...more] = [...written]
    if (first === undefined || more.length > 0) return false
    return dash === undefined || (dash === '-' && last !== undefined && first <= last)
  }, "expected one character, a range like 'a-z', or a property of Unicode like '\\p{L}'"),
)

const laterClaims = z.enum(['amend', 'refuse', 'separate'])

/** Days for which a change of contact or payment, or a withdrawal, holds a claim back from payment. */
const defaultHoldDays = 14

const fieldReference = z
  .string()
  .check(z.regex(/^\w+\.\w+$/, 'expected a field like claimantInfo.emailAddress'))

const anyField = z
  .string()
  .check(z.regex(/^(\w+\.)?\w+$/, 'expected a field like emailAddress or claimantInfo.emailAddress'))

/** `case.yaml`: settings for the whole case. Theme names are checked separately, with their own errors. */
export const caseSettingsSchema = z.strictObject({
  /** The format that decides the product's own sentences in this case. */
  format: z._default(
    z
      .int()
      .check(
        z.minimum(1),
        z.maximum(newestFormat, `expected a format up to ${newestFormat}: this version knows no later one`),
      ),
    1,
  ),
  name: z.string(),
  number: z.string(),
  court: z.string(),
  /** Whether the product's own sentences speak of a settlement; without it they speak of a case. */
  settlement: z._default(z.boolean(), true),
  theme: z.optional(z.nullable(z.string())),
  /** The colour of headings, links and buttons; null for the colour of the theme. */
  themeColor: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'expected a colour like #1b3a5c'))),
  /** The settlement's time zone, by its name in the specification or in the IANA database. */
  timeZone: z.string(),
  /** The zone in which it is decided what day it is: for the rules, the pickers and the signature. */
  dayZone: z.optional(z.string()),
  defaultCulture: culture,
  /** Enabled cultures: the name of each in its own language, to its code. */
  cultures: z.record(z.string(), culture),
  /** The region by which a culture writes and reads days and numbers: `en: en-GB`. */
  regions: z._default(z.record(culture, culture), {}),
  /** The currency of amounts that name no other: three letters of ISO 4217. */
  currency: z.optional(currencyCodeSchema),
  caseSiteUrl: url,
  privacyPolicyUrl: url,
  redirectOnError: z._default(z.boolean(), false),
  internationalSupport: z._default(z.boolean(), false),
  showStreetLine2: z._default(z.boolean(), true),
  /** Visitors are counted only if one of these is set. */
  analyticsTagId: z._default(z.nullable(tagId(/^G-[A-Z0-9]{4,20}$/, 'G-1A2B3C4D5E')), null),
  tagManagerId: z._default(z.nullable(tagId(/^GTM-[A-Z0-9]{4,20}$/, 'GTM-1A2B3C4')), null),
  project: z._default(
    z.strictObject({
      title: z._default(z.nullable(copyKey), null),
      subtitle: z._default(z.nullable(copyKey), null),
      logo: z._default(z.nullable(z.string()), null),
    }),
    { title: null, subtitle: null, logo: null },
  ),
  banner: z._default(
    z.strictObject({
      showBanner: z.boolean(),
      headerCopy: z._default(z.nullable(copyKey), null),
      image: z._default(z.nullable(z.string()), null),
    }),
    { showBanner: false, headerCopy: null, image: null },
  ),
  session: z._default(
    z.strictObject({
      /** Minutes. */
      minSessionDuration: z._default(positive, 30),
      expiredRedirectUrl: z._default(z.nullable(redirectTarget), null),
    }),
    { minSessionDuration: 30, expiredRedirectUrl: null },
  ),
  documents: z.strictObject({
    maxFileMegabytes: positive,
    maxFiles: z.int().check(z.positive()),
    types: z.array(z.string()).check(z.minLength(1)),
    extensions: z.array(z.string()).check(z.minLength(1)),
    /** Whether a document is sent as soon as it is chosen; else with its claim. */
    sendWhenChosen: z._default(z.boolean(), true),
    photos: z.optional(z.strictObject({ originals: z.boolean() })),
  }),
  captcha: z.strictObject({
    provider: z._default(z.enum(captchaProviderNames), 'hCaptcha'),
    siteKey: z.string(),
    /** The key of a harder challenge, for the further step of signing in; null: a second answer with `siteKey`. */
    harderSiteKey: z._default(z.nullable(z.string().check(z.minLength(1))), null),
  }),
  payPal: z.strictObject({
    enabled: z.boolean(),
    clientId: z.string(),
    loginUrl: z.string(),
    /** Minutes from the log-in within which the claim must be filed. */
    authCodeExpiration: positive,
  }),
  /** The characters that may be typed; without the setting every script is allowed. */
  allowedCharacters: z._default(z.array(characters).check(z.minLength(1)), [...defaultCharacters]),
  /**
   * By form: what happens to a further claim of the class member under the same form, if its content differs. It is
   * stored as an amendment of the first, as for every form that is not named; refused; or stored as a separate claim.
   */
  laterClaims: z._default(z.record(formNameSchema, laterClaims), {}),
  /** How many claims after the first of their form one class member may file in 24 hours, under all forms together. */
  laterClaimsADay: z._default(z.int().check(z.positive()), 20),
  /** By form: the field, as `model.field`, with the e-mail address for receipts. */
  receiptEmail: z._default(z.record(formNameSchema, fieldReference), {}),
  /** By form: its claims count as unconfirmed until a link in an e-mail is used, which is valid for so many days. */
  confirmation: z._default(
    z.record(
      formNameSchema,
      z.strictObject({ days: z._default(z.int().check(z.positive(), z.maximum(3660)), 30) }),
    ),
    {},
  ),
  /**
   * By form: it can be saved and finished later, within so many days and until its deadline; with `remind`, its claimant can ask for a
   * reminder so many days before that.
   */
  saveAndReturn: z._default(
    z.record(
      formNameSchema,
      z.strictObject({
        days: z._default(z.int().check(z.positive(), z.maximum(366)), 30),
        remind: z.optional(z.int().check(z.positive(), z.maximum(90))),
      }),
    ),
    {},
  ),
  /** The page that shows what became of a claim; without it the case has none. */
  claimPage: z.optional(
    z.strictObject({
      /** By form: the fields of a filed claim that its claimant enters beside the reference code. */
      opensBy: z.record(
        formNameSchema,
        z
          .array(fieldReference)
          .check(z.minLength(1), z.maxLength(2, 'expected one field or two: each more keeps claimants out')),
      ),
      /**
       * What claimants can do there once they opened a link that was sent to the e-mail address in the claim; an empty list lets
       * them see what they filed. Without the setting no links are sent.
       */
      allows: z.optional(z.array(z.enum(claimActions))),
      /** By form: the fields that say how the claimant is paid, for `allows: [payment]`. */
      payment: z._default(z.record(formNameSchema, z.array(fieldReference).check(z.minLength(1))), {}),
      /** The days for which a change holds a claim back from payment. */
      holdDays: z._default(z.int().check(z.minimum(1), z.maximum(366)), defaultHoldDays),
    }),
  ),
  /**
   * Members who opted out, by `redress class`: they are refused in every form but those of the kind exclusion, also without this
   * setting; or they may file, and their claim is marked as not valid, or as valid if it is later.
   */
  optedOut: z.optional(z.enum(['refused', 'invalid', 'later'])),
  /** The further step of signing in after many wrong attempts: a column of the class list, and the label of its field. */
  signIn: z._default(
    z.strictObject({
      more: z.optional(z.strictObject({ column: z.string(), label: z.optional(copyKey) })),
    }),
    {},
  ),
  /** Rules between forms that exclude one another: which filing of a class member counts, or that a person decides. */
  between: z._default(
    z.array(
      z.strictObject({
        forms: z.array(formNameSchema).check(z.minLength(2)),
        counts: z._default(z.enum(['later', 'first', 'neither']), 'neither'),
      }),
    ),
    [],
  ),
  /** The fields whose values show that two claims are probably of one claimant; those of a list only together. */
  sameClaimant: z._default(z.array(z.union([anyField, z.array(anyField).check(z.minLength(1))])), []),
  /** Fields by which the administrator finds a claim, besides those whose `autocomplete` says what they hold. */
  find: z._default(
    z.strictObject({
      name: z.optional(z.array(fieldReference)),
      email: z.optional(z.array(fieldReference)),
      telephone: z.optional(z.array(fieldReference)),
      payee: z.optional(z.array(fieldReference)),
    }),
    {},
  ),
  /** `MM/dd/yyyy`: the day until which everything is retained. Null: every purge needs a second confirmation. */
  retention: z._default(z.nullable(z.string()), null),
  /** Keys of texts whose wording a court or a lawyer set: `redress check --advice` does not measure them. */
  legalTexts: z._default(z.array(copyKey), []),
  /** Cultures whose product sentences a native reader has read: `redress check --advice` names the others. */
  reviewed: z._default(z.array(culture), []),
  /** The forms that are open. */
  forms: z.array(formNameSchema).check(z.minLength(1)),
})

export type CaseSettings = z.infer<typeof caseSettingsSchema>

/** Expands the ranges of allowed characters; a Unicode property stays one entry. */
export function writtenOut(allowedCharacters: readonly string[]): string[] {
  const all = allowedCharacters.flatMap((written) => {
    if (isUnicodeProperty(written)) return [written]
    const [first = '', , last] = [...written]
    if (last === undefined) return [first]
    const from = first.codePointAt(0) ?? 0
    const to = last.codePointAt(0) ?? from
    return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
  })
  return [...new Set(all)]
}

type Zones = Pick<CaseSettings, 'timeZone' | 'dayZone'>

/** The zone in which it is decided what day it is: of the rules, the ranges and the pickers. */
export const dayZoneOf = ({ dayZone }: Zones): ZoneName => dayZone ?? usualDayZone

/** The zone that dates a signature: the zone of days where the case states it, else that of the settlement. */
export const signatureZoneOf = ({ dayZone, timeZone }: Zones): ZoneName => dayZone ?? timeZone
