import type { ThemeName } from '@redress/api'
import { type Block, type CopyKey, entryDate, type PageDefinition } from '@redress/form'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { AppContext, useApp } from '../app/app.ts'
import { BlockList } from '../blocks/BlockList.tsx'
import { CaptchaBox } from '../captcha/CaptchaBox.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { buttonSpecimens } from '../elements/Button/Button.specimen.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { type Page, PageContext } from '../form/page-context.ts'
import { Forms } from '../shell/FormList.tsx'
import { useCell } from '../state/cell.ts'
import { StepIndicator } from '../themes/StepIndicator/StepIndicator.tsx'
import type { Step } from '../themes/theme.ts'
import styles from './Gallery.module.css'
import { GalleryControls } from './GalleryControls.tsx'
import { galleryChoices } from './gallery-choices.ts'
import { createGalleryForm, type GalleryForm } from './gallery-form.ts'
import { MessageSpecimens, ModalSpecimens } from './MessageSpecimens.tsx'
import { kindSpecimens } from './registry.ts'
import { SignInSpecimens } from './SignInSpecimens.tsx'
import { type KindSpecimens, type SectionId, type Specimen, sections } from './specimen.ts'

interface Part {
  readonly id: SectionId
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

function Specimens({ specimens }: { readonly specimens: readonly Specimen[] }) {
  return (
    <div className={styles.specimens}>
      {specimens.map((specimen, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the specimens never change their order.
        <SpecimenView key={place} specimen={specimen} />
      ))}
    </div>
  )
}

/** A page of a form that ends without a claim: its reason, whom to ask, and the way back. */
const ending: readonly Block[] = [
  { type: 'paragraph', text: 'LocKey_Gallery_EndingReason' },
  { type: 'notice', tone: 'info', title: 'LocKey_Gallery_EndingAsk_Title', text: 'LocKey_Gallery_EndingAsk' },
  {
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Gallery_EndingBack', action: 'back', look: 'secondary' }],
  },
]

/** A day after every deadline. */
const afterAll = Temporal.Instant.from('2200-01-01T00:00:00Z')

/** The forms of the case, as they are now and after their deadlines, and a form that ends without a claim. */
function FormsSpecimens() {
  const app = useApp()
  const { t } = useCopy()
  return (
    <div className={styles.specimens}>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_FormsNow')}</p>
        <Forms />
      </div>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_FormsClosed')}</p>
        <AppContext value={{ ...app, now: () => afterAll }}>
          <Forms />
        </AppContext>
      </div>
      <div data-wide>
        <p className={styles.caption}>{t('LocKey_Gallery_Ending')}</p>
        <BlockList blocks={ending} />
      </div>
    </div>
  )
}

/** What each theme makes of the steps where there is room. */
const looks: Readonly<Record<ThemeName, 'rail' | 'segments' | 'bar'>> = {
  'jnd-7-0-default': 'rail',
  'ftc-7-0-default': 'segments',
  'jnd-9-0-kontent': 'bar',
}

const steps: readonly (readonly [string, Step['state']])[] = [
  ['LocKey_Gallery_Names', 'done'],
  ['LocKey_Gallery_Kind', 'done'],
  ['LocKey_Gallery_Receipt', 'current'],
  ['LocKey_Gallery_Summary', 'upcoming'],
]

/** How far the claimant is, and what is seen while something loads. */
function ProgressSpecimens() {
  const { theme, captcha } = useApp()
  const { t } = useCopy()
  const [spins, setSpins] = useState(false)
  const words = steps.map(([title, state]): Step => ({ page: title, title: t(title), state }))
  return (
    <div className={styles.specimens}>
      <div data-wide>
        <StepIndicator steps={words} look={looks[useCell(theme).name]} />
      </div>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_Captcha')}</p>
        <CaptchaBox captcha={captcha} />
      </div>
      <div>
        <p className={styles.caption}>{t('LocKey_Gallery_Spinner')}</p>
        <div className={styles.stage}>{spins && <div id="page-load" aria-hidden="true" />}</div>
        <Button
          look="secondary"
          label={t('LocKey_Gallery_Show', { name: t('LocKey_Gallery_Spinner') })}
          onPress={() => setSpins(!spins)}
        />
      </div>
    </div>
  )
}

/** The sections with parts of the page that are no kind of block. */
const otherViews: Readonly<Partial<Record<SectionId, ComponentType<{ readonly page: Page }>>>> = {
  'sign-in': SignInSpecimens,
  forms: FormsSpecimens,
  modals: ModalSpecimens,
  messages: MessageSpecimens,
  progress: ProgressSpecimens,
}

const shown: readonly KindSpecimens[] = [...kindSpecimens, buttonSpecimens]

/** What a section shows: the specimens of its kinds, the views of its kinds, and what is no kind of block. */
function contentOf(id: SectionId, page: Page): ReactNode {
  const kinds = shown.filter(({ section }) => section === id)
  const specimens = kinds.flatMap((kind) => kind.specimens ?? [])
  const Other = otherViews[id]
  return (
    <>
      {specimens.length > 0 && <Specimens specimens={specimens} />}
      {kinds.map(({ view: View }) => View && <View key={id} page={page} />)}
      {Other && <Other page={page} />}
    </>
  )
}

const partsOf = (page: Page): readonly Part[] =>
  sections.map(({ id, title }) => ({ id, title, content: contentOf(id, page) }))

/** What the blocks need of the app around them; here nothing leads anywhere. */
function usePageOf({ plan }: GalleryForm, first: PageDefinition): Page {
  const { site, payPal, client } = useApp()
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
    referenceCode: '7H2K-9XQP-4MWR',
    filedKey: null,
    signatureDay: () => Promise.resolve({ date: '01/02/2027', display: '' }),
    fetchChoices: async () => galleryChoices,
    client,
    fileOf: () => undefined,
    attachFile: () => undefined,
  }))
  return page
}

function Parts({ form, first }: { readonly form: GalleryForm; readonly first: PageDefinition }) {
  const { t } = useCopy()
  const page = usePageOf(form, first)
  const parts = partsOf(page)
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
      <form method="dialog" noValidate>
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
  const { now, site } = useApp()
  const { t } = useCopy()
  const [form] = useState(() => createGalleryForm(() => entryDate(now(), site.dayZone)))
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
