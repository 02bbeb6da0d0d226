import type { CopyKey } from '@redress/form'
import type { ComponentProps, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createClient } from '../api/client.ts'
import { BlockList } from '../blocks/BlockList.tsx'
import { CopyProvider } from '../copy/CopyProvider.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { PageContext } from '../form/page-context.ts'
import { createPayPal } from '../paypal/paypal.ts'
import { galleryChoices } from './gallery-choices.ts'
import { galleryCopy } from './gallery-copy.ts'
import { createGalleryForm, type GalleryForm } from './gallery-form.ts'
import type { KindSpecimens } from './specimen.ts'

type Page = NonNullable<ComponentProps<typeof PageContext>['value']>

const client = createClient({ fetch, origin: '', pause: () => Promise.resolve() })

const payPal = Promise.resolve(
  createPayPal({ settings: null, client, culture: () => 'en', now: () => 0, flush: () => {} }),
)

function pageOf({ plan }: GalleryForm): Page {
  const [page] = plan.definition.pages
  if (!page) throw new Error('The form of the gallery has no page.')
  return {
    definition: plan.definition,
    page,
    appSettings: plan.settings,
    documents: {
      maxFileMegabytes: 10,
      maxFiles: 5,
      types: ['application/pdf'],
      sendWhenChosen: true,
      extensions: ['PDF'],
    },
    run: () => Promise.resolve(),
    goToPage: () => {},
    refusal: null,
    captcha: null,
    payPal: () => payPal,
    referenceCode: '7H2K-9XQP-4MWR',
    filedKey: null,
    signatureDay: () => Promise.resolve({ date: '01/02/2027', display: '' }),
    fetchChoices: async () => galleryChoices,
    client,
    fileOf: () => undefined,
    attachFile: () => {},
  }
}

/** Renders with the store and the page of the gallery's form, and waits for code that loads on demand. */
async function markup(culture: string, content: (page: Page) => ReactNode): Promise<string> {
  const form = createGalleryForm(() => Temporal.PlainDate.from('2026-11-20'))
  const page = pageOf(form)
  const { prelude } = await prerender(
    <CopyProvider culture={culture} dictionary={galleryCopy(culture)}>
      <FormProvider store={form.store}>
        <PageContext value={page}>{content(page)}</PageContext>
      </FormProvider>
    </CopyProvider>,
  )
  const html = await new Response(prelude).text()
  return html.replaceAll(/<!--.*?-->/g, '').replaceAll(/ class="[^"]*"/g, '')
}

/** The markup of the specimen under a caption, without classes. Texts that are not the gallery's are their keys. */
export function specimenMarkup(kind: KindSpecimens, caption: CopyKey, culture = 'en'): Promise<string> {
  const specimen = kind.specimens?.find((candidate) => candidate.caption === caption)
  if (!specimen) throw new Error(`There is no specimen under ${caption}.`)
  return markup(culture, () => <BlockList blocks={[specimen.block]} />)
}

/** The markup of the view of a kind, without classes. */
export function viewMarkup({ view: View }: KindSpecimens, culture = 'en'): Promise<string> {
  if (!View) throw new Error('This kind has no view.')
  return markup(culture, (page) => <View page={page} />)
}
