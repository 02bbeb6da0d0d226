import { tellPageReached } from '../api/page-reached.ts'
import { isText, listOf } from '../api/shape.ts'
import type { App } from '../app/app.ts'
import type { Router } from '../router/router.ts'
import type { TabStorage } from '../session/tab-storage.ts'

const kept = 'pagesTold'

/**
 * Tells the server of each page that lies behind a form's sign-in the first time it is shown in this tab, so that the
 * administrator's report can say on which page claimants leave (ADM-5): the page's name and nothing else. It is told
 * again only once a claim was filed. A telling that fails is not missed by anybody.
 */
export function tellPages(
  { client, site }: Pick<App, 'client' | 'site'>,
  { shown }: Pick<Router, 'shown'>,
  storage: TabStorage,
): void {
  const told = new Set(storage.read(kept, listOf(isText)))
  const tell = async (): Promise<void> => {
    const at = shown.get()?.route.at
    const pages = site.forms.find(({ formType }) => formType === at?.formType)?.pages.map(({ page }) => page)
    if (!at || !pages || at.page === pages[0]) return
    const nameOf = (page: string): string => `${at.formType}/${page}`
    if (at.page === pages.at(-1)) for (const page of pages) told.delete(nameOf(page))
    else if (!told.has(nameOf(at.page))) {
      told.add(nameOf(at.page))
      if (!(await tellPageReached(client, at).catch(() => true))) told.delete(nameOf(at.page))
    }
    storage.write(kept, [...told])
  }
  const run = (): void => void tell()
  shown.subscribe(run)
  run()
}
