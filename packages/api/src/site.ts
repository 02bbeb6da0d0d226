import { type FormExpression, formDefinitionSchema, formNameSchema, writingSchema } from '@redress/form'
import * as z from 'zod/mini'

/** The names of the three themes. */
export const themeNames = ['jnd-7-0-default', 'ftc-7-0-default', 'jnd-9-0-kontent'] as const
export type ThemeName = (typeof themeNames)[number]

/** A page that only some cases have: its address, the key of its title, and the part of the page's code that shows it. */
const casePageSchema = z.object({
  path: z.string(),
  title: z.string(),
  part: z.enum(['BulkPage', 'ClaimPage', 'ConfirmPage', 'DraftPage']),
})

export type CasePage = z.infer<typeof casePageSchema>

/**
 * What the page knows of the case before its first call: the app settings and the forms. The server puts it into
 * the page as JSON, in the element with the id of `siteElementId`.
 */
export const siteSchema = z.object({
  environment: z.enum(['development', 'production']),
  appSettings: z.object({
    theme: z.enum(themeNames),
    analyticsTagId: z.nullable(z.string()),
    tagManagerId: z.nullable(z.string()),
    redirectOnError: z.boolean(),
    internationalSupport: z.boolean(),
    showStreetLine2: z.boolean(),
  }),
  /** The external case site that most header links point to. */
  caseSiteUrl: z.string(),
  privacyPolicyUrl: z.string(),
  defaultCulture: z.string(),
  /** Enabled cultures: the name of each in its own language, to its code. */
  cultures: z.record(z.string(), z.string()),
  /** How the cultures with a region write days and numbers, by their codes; absent where none has one. */
  writings: z.optional(z.record(z.string(), writingSchema)),
  /** How the themes with a masthead name the settlement. */
  project: z.object({
    /** Copy key; the name of the case where it is null. */
    title: z.nullable(z.string()),
    /** Copy key. */
    subtitle: z.nullable(z.string()),
    /** Address of the logo. */
    logo: z.nullable(z.string()),
  }),
  banner: z.object({
    showBanner: z.boolean(),
    headerCopy: z.nullable(z.string()),
    image: z.nullable(z.string()),
  }),
  session: z.object({
    /** Minutes. */
    minSessionDuration: z.number(),
    expiredRedirectUrl: z.nullable(z.string()),
  }),
  /** The zone in which it is decided what day it is, for rules and pickers. */
  dayZone: z.string(),
  /** The deadline keys that each form observes are fixed; these are the limits of its documents. */
  documents: z.object({
    maxFileMegabytes: z.number(),
    maxFiles: z.number(),
    /** Media types that are accepted. */
    types: z.array(z.string()),
    /** The same as file name extensions, for people: `PDF, JPG, PNG`. */
    extensions: z.array(z.string()),
    /** Whether a document is sent as soon as it is chosen; else with its claim. */
    sendWhenChosen: z.optional(z.boolean()),
    /** Whether photos are sent as they were taken, with their hidden data; absent where they are not. */
    photos: z.optional(z.object({ originals: z.boolean() })),
  }),
  /** The pages that this case has beside those of every case and of its forms; absent where it has none. */
  pages: z.optional(z.array(casePageSchema)),
  /** By form: the fields that open the claim page, beside the reference code; absent where there is no such page. */
  claimPage: z.optional(z.record(formNameSchema, z.array(z.string()))),
  /** The forms that can be saved and finished later; absent where there are none. */
  saveAndReturn: z.optional(z.array(formNameSchema)),
  /** For how many days what the page observes of the filling in is stored with a claim; absent where nothing is observed. */
  observes: z.optional(z.int()),
  /** Whether texts of the case name values of a form; absent where none does. */
  textValues: z.optional(z.boolean()),
  forms: z.array(
    z.extend(formDefinitionSchema, {
      /** The expressions of the form, compiled as the case was read; absent where it has none. */
      expressions: z.optional(z.record(z.string(), z.custom<FormExpression>())),
    }),
  ),
})

export const siteElementId = 'redress-site'

export type Site = z.infer<typeof siteSchema>
