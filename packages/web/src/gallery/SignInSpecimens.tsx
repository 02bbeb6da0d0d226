import {
  type Block,
  createFormStore,
  type FormDefinition,
  type ModelConfig,
  planForm,
  type Way,
  wayField,
} from '@redress/form'
import { useState } from 'react'
import { AppContext, useApp } from '../app/app.ts'
import type { FurtherStep as Asked } from '../app/further-step.ts'
import { BlockList } from '../blocks/BlockList.tsx'
import { useCopy } from '../copy/CopyProvider.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { type Page, PageContext } from '../form/page-context.ts'
import { FurtherStep } from '../sign-in/FurtherStep.tsx'
import { createCell } from '../state/cell.ts'
import styles from './Gallery.module.css'

const formType = 'Standard'

const hasNotice = {
  effect: 'show',
  when: { field: `credentials.${wayField}`, operator: 'isEqualTo', value: 'credentials' },
} as const

/** The entry page of a form with three ways beside one another. */
const blocks: readonly Block[] = [
  {
    type: 'radio',
    field: `credentials.${wayField}`,
    label: 'LocKey_Gallery_Notice',
    options: [
      { value: 'credentials', label: 'LocKey_Gallery_NoticeHas' },
      { value: 'link', label: 'LocKey_Gallery_NoticeLink' },
      { value: 'open', label: 'LocKey_Gallery_NoticeNone' },
    ],
  },
  { type: 'text', field: 'credentials.claimId', label: 'LocKey_Gallery_NoticeId', dependencies: [hasNotice] },
  {
    type: 'actions',
    buttons: [{ type: 'button', label: 'LocKey_Gallery_Begin', action: 'authorize', look: 'primary' }],
  },
]

const ways: readonly Way[] = [
  { way: 'credentials', columns: ['claimId'], ignore: [] },
  { way: 'link' },
  { way: 'open' },
]

const definition: FormDefinition = {
  formType,
  title: 'LocKey_Gallery_WaysIn',
  ways: [...ways],
  pages: [{ page: 'ways', title: 'LocKey_Gallery_WaysIn', sessionTimeout: false, blocks: [...blocks] }],
}

const credentials: ModelConfig = {
  metadataHash: 'credentials',
  metadata: { dtoMapping: 'credentials', formType },
  fields: { [wayField]: { kind: 'text', rules: [] }, claimId: { kind: 'text', rules: [] } },
}

/** The entry page with a way chosen. */
function createEntryForm() {
  const plan = planForm(definition, [credentials], { internationalSupport: true, showStreetLine2: true })
  const store = createFormStore(plan, {
    newUuid: () => '1',
    today: () => Temporal.PlainDate.from('2027-01-02'),
    characterWhitelist: new Set(),
    outcomes: () => null,
  })
  store.dispatch({ type: 'enter', field: `credentials.${wayField}`, value: 'credentials' })
  return { plan, store }
}

interface StepProps {
  readonly caption: string
  readonly asked: Asked
}

/** The further step, beside the rest of the page, as an answer of the server asks for it. */
function Step({ caption, asked }: StepProps) {
  const app = useApp()
  const { t } = useCopy()
  const [furtherStep] = useState(() => createCell<Asked | null>(asked))
  return (
    <div>
      <p className={styles.caption}>{t(caption)}</p>
      <AppContext value={{ ...app, furtherStep }}>
        <FurtherStep />
      </AppContext>
    </div>
  )
}

/** Several ways into a form, and what signing in asks for besides after many wrong attempts. */
export function SignInSpecimens({ page }: { readonly page: Page }) {
  const { t } = useCopy()
  const [{ plan, store }] = useState(createEntryForm)
  const detail = { label: t('LocKey_SignIn_LastName'), detail: '' }
  return (
    <FormProvider store={store}>
      <PageContext value={{ ...page, definition: plan.definition }}>
        <div className={styles.specimens}>
          <div>
            <p className={styles.caption}>{t('LocKey_Gallery_SeveralWays')}</p>
            <BlockList blocks={blocks} />
          </div>
          <Step caption="LocKey_Gallery_StepDetail" asked={detail} />
          <Step
            caption="LocKey_Gallery_StepHarder"
            asked={{ label: null, siteKey: 'harder-key-of-the-gallery', detail: '' }}
          />
        </div>
      </PageContext>
    </FormProvider>
  )
}
