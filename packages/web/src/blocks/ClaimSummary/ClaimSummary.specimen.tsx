import { type Page, PageContext } from '../../form/page-context.ts'
import type { KindSpecimens } from '../../gallery/specimen.ts'
import { BlockList } from '../BlockList.tsx'

/** The pages that the summary shows: all kinds of values, short enough to read. */
const summarised = ['names', 'record-manager', 'record-table', 'summary']

function SummarySpecimens({ page }: { readonly page: Page }) {
  const pages = page.definition.pages.filter((candidate) => summarised.includes(candidate.page))
  const last = pages.at(-1) ?? page.page
  return (
    <PageContext value={{ ...page, definition: { ...page.definition, pages }, page: last }}>
      <BlockList blocks={last.blocks} />
    </PageContext>
  )
}

export const claimSummarySpecimens: KindSpecimens = { section: 'summary', view: SummarySpecimens }
