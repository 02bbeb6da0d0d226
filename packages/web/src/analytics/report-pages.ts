import type { Site } from '@redress/api'
import type { Client } from '../api/client.ts'
import { isText, listOf } from '../api/shape.ts'
import type { Router } from '../router/router.ts'
import type { TabStorage } from '../session/tab-storage.ts'
import { reportPageReached } from './page-reached.ts'

const storageKey = 'pagesReported'

/** The site whose pages are reported. */
interface ReportedSite {
  readonly client: Client
  readonly site: Pick<Site, 'forms'>
  readonly refreshDeadlines: () => Promise<void>
}

/**
 * Reports each page behind a form's sign-in to the server the first time this tab shows it, so that the
 * administrator's report can say on which page claimants leave: the page's name and nothing else. A page is
 * reported again only after a claim was filed. A failed report is dropped without a message.
 *
 * Each of these pages, except the confirmation, also asks for the deadlines in force, so that the parts of the form that
 * it shows are those that the server accepts.
 */
export function reportPages(
  { client, site, refreshDeadlines }: ReportedSite,
  { shown }: Pick<Router, 'shown'>,
  storage: TabStorage,
): void {
  const reported = new Set(storage.read(storageKey, listOf(isText)))
  const report = async (): Promise<void> => {
    const at = shown.get()?.route.at
    const pages = site.forms.find(({ formType }) => formType === at?.formType)?.pages.map(({ page }) => page)
    if (!at || !pages || at.page === pages[0]) return
    const nameOf = (page: string): string => `${at.formType}/${page}`
    if (at.page === pages.at(-1)) for (const page of pages) reported.delete(nameOf(page))
    else {
      void refreshDeadlines()
      if (reported.has(nameOf(at.page))) return
      reported.add(nameOf(at.page))
      if (!(await reportPageReached(client, at).catch(() => true))) reported.delete(nameOf(at.page))
    }
    storage.write(storageKey, [...reported])
  }
  const run = (): void => void report()
  shown.subscribe(run)
  run()
}
