import { type CopyKey, entryDate, type PageDefinition } from '@redress/engine'
import { type ReactNode, Suspense, useState } from 'react'
import { useApp } from '../app/app.ts'
import { BlockList } from '../blocks/BlockList.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { type Page, PageContext } from '../form/page-context.ts'
import { ButtonSpecimens } from './ButtonSpecimens.tsx'
import styles from './Gallery.module.css'
import { GalleryControls } from './GalleryControls.tsx'
import { createGalleryForm, type GalleryForm, specimenSections } from './gallery-form.ts'
import { MessageSpecimens, ModalSpecimens } from './MessageSpecimens.tsx'
import { PayPalSpecimens } from './PayPalSpecimens.tsx'
import { PickerSpecimens } from './PickerSpecimens.tsx'
import { ProgressSpecimens } from './ProgressSpecimens.tsx'
import type { Specimen } from './specimen.ts'

interface Part {
  readonly id: string
  readonly title: CopyKey
  readonly content: ReactNode
}

function SpecimenView({ specimen: { caption, block, wide } }: { readonly specimen: Specimen }) {
  const { t } = useCopy()
  return (
    <div data-wide={wide || undefined}>
      <p className={styles.caption}>{t(caption)}</p>
      <BlockList blocks={[block]} />
    </div>
  )
}

const specimenParts: readonly Part[] = specimenSections.map(({ id, title, specimens }) => ({
  id,
  title,
  content: (
    <div className={styles.specimens}>
      {specimens.map((specimen, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the specimens never change their order.
        <SpecimenView key={place} specimen={specimen} />
      ))}
    </div>
  ),
}))

/** What the specimens with a summary are summarised from: pages with all kinds of answers, short enough to read. */
const summarised = ['names', 'record-manager', 'record-table', 'summary']

function SummaryPart({ page }: { readonly page: Page }) {
  const pages = page.definition.pages.filter((candidate) => summarised.includes(candidate.page))
  const last = pages.at(-1) ?? page.page
  return (
    <PageContext value={{ ...page, definition: { ...page.definition, pages }, page: last }}>
      <BlockList blocks={last.blocks} />
    </PageContext>
  )
}

const codeBlock = { type: 'referenceCode', label: 'LocKey_Gallery_Filed' } as const

const partsOf = (page: Page, first: PageDefinition): readonly Part[] => [
  ...specimenParts,
  { id: 'pickers', title: 'LocKey_Gallery_Pickers', content: <PickerSpecimens /> },
  { id: 'buttons', title: 'LocKey_Gallery_Buttons', content: <ButtonSpecimens /> },
  { id: 'summary', title: 'LocKey_Gallery_Summary', content: <SummaryPart page={page} /> },
  { id: 'paypal', title: 'LocKey_Gallery_PayPal', content: <PayPalSpecimens page={page} /> },
  { id: 'code', title: 'LocKey_Gallery_Code', content: <BlockList blocks={[codeBlock]} /> },
  { id: 'modals', title: 'LocKey_Gallery_Modals', content: <ModalSpecimens /> },
  { id: 'messages', title: 'LocKey_Gallery_Messages', content: <MessageSpecimens page={first} /> },
  { id: 'progress', title: 'LocKey_Gallery_Progress', content: <ProgressSpecimens /> },
]

/** What the blocks need of the app around them; here nothing leads anywhere. */
function usePageOf({ plan }: GalleryForm, first: PageDefinition): Page {
  const { site, payPal } = useApp()
  const [page] = useState<Page>(() => ({
    definition: plan.definition,
    page: first,
    appSettings: plan.settings,
    documents: site.documents,
    run: () => Promise.resolve(),
    goToPage: () => undefined,
    refusal: null,
    captcha: null,
    payPal,
    busy: false,
    referenceCode: '7H2K-9XQP-4MWR',
    fetchReceipt: null,
    fileOf: () => undefined,
    attachFile: () => undefined,
  }))
  return page
}

function Parts({ form, first }: { readonly form: GalleryForm; readonly first: PageDefinition }) {
  const { t } = useCopy()
  const page = usePageOf(form, first)
  const parts = partsOf(page, first)
  return (
    <PageContext value={page}>
      <nav id="gallery-contents" className={styles.contents} aria-label={t('LocKey_Gallery_Contents')}>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#gallery-${id}`}>{t(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        {parts.map(({ id, title, content }) => (
          <section key={id} id={`gallery-${id}`} className={styles.part}>
            <div className={styles.partHead}>
              <h2>{t(title)}</h2>
              <a href="#gallery-contents" className={styles.top} aria-label={t('LocKey_Gallery_Top')}>
                ↑
              </a>
            </div>
            <Suspense>{content}</Suspense>
          </section>
        ))}
      </form>
    </PageContext>
  )
}

/**
 * Every widget, block and message in every state, to design against and to test. In development only, at
 * `/gallery?theme=…&culture=…`.
 */
export function Gallery() {
  const { now } = useApp()
  const { t } = useCopy()
  const [form] = useState(() => createGalleryForm(() => entryDate(now())))
  const [first] = form.plan.definition.pages
  if (!first) return null
  return (
    <FormProvider store={form.store}>
      <p className={styles.intro}>{t('LocKey_Gallery_Intro')}</p>
      <GalleryControls />
      <Parts form={form} first={first} />
    </FormProvider>
  )
}
