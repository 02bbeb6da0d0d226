import type { Site } from '@redress/api'
import { dayZoneOf } from '@redress/case/reading/case-settings.ts'
import type { LoadedCase } from '@redress/case/reading/loaded-case.ts'
import { oldestNameOf } from '@redress/case/reading/writings.ts'
import { valuesNamedIn } from '@redress/form/sentences'
import { savesDrafts } from '../../http/case-features.ts'
import { casePageList } from './page-addresses.ts'

/** Whether a text of the case, in any culture, names a value of a form. */
const namesValues = (dictionaries: LoadedCase['dictionaries']): boolean =>
  [...dictionaries.values()].some((texts) => texts.values().some((text) => valuesNamedIn(text).length > 0))

/** What the page knows before its first call. */
export function siteOf(
  { settings, fraudSettings, theme, forms, dictionaries, writings }: LoadedCase,
  environment: Site['environment'],
): Site {
  const pages = casePageList({ settings, forms })
  const { analyticsTagId, tagManagerId, redirectOnError, internationalSupport, showStreetLine2 } = settings
  return {
    environment,
    appSettings: {
      theme,
      analyticsTagId,
      tagManagerId,
      redirectOnError,
      internationalSupport,
      showStreetLine2,
    },
    caseSiteUrl: settings.caseSiteUrl,
    privacyPolicyUrl: settings.privacyPolicyUrl,
    defaultCulture: settings.defaultCulture,
    cultures: settings.cultures,
    ...(writings.size > 0 && { writings: Object.fromEntries(writings) }),
    project: settings.project,
    banner: settings.banner,
    session: settings.session,
    dayZone: oldestNameOf(dayZoneOf(settings)),
    documents: settings.documents,
    ...(pages.length > 0 && { pages }),
    ...(savesDrafts(settings) && { saveAndReturn: Object.keys(settings.saveAndReturn) }),
    ...(fraudSettings.observe && { observes: fraudSettings.observe.days }),
    ...(settings.claimPage && { claimPage: settings.claimPage.opensBy }),
    ...(namesValues(dictionaries) && { textValues: true }),
    // In the order in which the case lists them.
    forms: settings.forms.flatMap((formType) => forms.get(formType)?.definition ?? []),
  }
}
