import { createFormStore, planForm, type Widget } from '@redress/form'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '../../api/client.ts'
import { CopyProvider } from '../../copy/CopyProvider.tsx'
import { FormProvider } from '../../form/FormProvider.tsx'
import { BusyContext, PageContext } from '../../form/page-context.ts'
import { createPayPal } from '../../paypal/paypal.ts'
import { ClaimSummary } from './ClaimSummary.tsx'

type Rules = Parameters<typeof planForm>[1][number]['fields'][string]['rules']

const settings = { internationalSupport: true, showStreetLine2: true }
const repeats: Rules = [{ type: 'equalToField', field: 'account' }]

const account: Widget = { type: 'text', field: 'claimDetails.account', label: 'LocKey_Account' }
const again: Widget = { type: 'text', field: 'claimDetails.again', label: 'LocKey_Again' }

/** The summary of a page with an account number that is entered twice. Every text is its own key. */
function summary(widgets: readonly Widget[], rulesOfAgain: Rules, busy = false): string {
  const page = { page: 'landing', title: 'LocKey_Page', sessionTimeout: true, blocks: [...widgets] }
  const last = {
    page: 'claim-summary',
    title: 'LocKey_Last',
    sessionTimeout: true,
    blocks: [{ type: 'claimSummary' as const }],
  }
  const definition = { formType: 'Automotive' as const, title: 'LocKey_Form', pages: [page, last] }
  const metadata = { dtoMapping: 'claimDetails' as const, formType: 'Automotive' as const }
  const fields = {
    account: { kind: 'text' as const, rules: [] },
    again: { kind: 'text' as const, rules: rulesOfAgain },
  }
  const store = createFormStore(planForm(definition, [{ metadataHash: 'h', metadata, fields }], settings), {
    newUuid: () => '00000000-0000-4000-8000-000000000000',
    today: () => Temporal.PlainDate.from('2026-11-20'),
    characterWhitelist: null,
    outcomes: () => null,
  })
  store.dispatch({ type: 'enter', field: 'claimDetails.account', value: '1234567' })
  store.dispatch({ type: 'enter', field: 'claimDetails.again', value: '1234567' })
  const client = createClient({ fetch, origin: '', pause: () => Promise.resolve() })
  const context: ComponentProps<typeof PageContext>['value'] = {
    definition,
    page: last,
    appSettings: settings,
    documents: { maxFileMegabytes: 10, maxFiles: 5, types: ['application/pdf'], extensions: ['PDF'] },
    run: () => Promise.resolve(),
    goToPage: () => {},
    refusal: null,
    captcha: null,
    payPal: async () =>
      createPayPal({ settings: null, client, culture: () => 'en', now: () => 0, flush: () => {} }),
    referenceCode: null,
    filedKey: null,
    signatureDay: () => Promise.resolve({ date: '01/02/2027', display: '' }),
    fetchChoices: async () => ({ columns: [], entries: [] }),
    client: createClient({ fetch, origin: '', pause: () => Promise.resolve() }),
    fileOf: () => undefined,
    attachFile: () => {},
  }
  return renderToStaticMarkup(
    <CopyProvider culture="en" dictionary={new Map()}>
      <FormProvider store={store}>
        <PageContext value={context}>
          <BusyContext value={busy}>
            <ClaimSummary />
          </BusyContext>
        </PageContext>
      </FormProvider>
    </CopyProvider>,
  )
}

test.each([
  ['the model', summary([account, again], repeats)],
  ['the widget', summary([account, { ...again, rules: repeats }], [])],
])('PRD-2 UI-12 what only repeats another answer, as %s says, is not in the summary', (_, html) => {
  expect(html).toContain('LocKey_Account')
  expect(html).not.toContain('LocKey_Again')
  expect(html.match(/1234567/g)).toHaveLength(1)
})

test('PRD-2 the same answer to another question is in the summary', () => {
  const html = summary([account, again], [])
  expect(html).toContain('LocKey_Again')
  expect(html.match(/1234567/g)).toHaveLength(2)
})

test('PRD-2 FLD-1 an answer that is disabled is not sent, and not in the summary', () => {
  const when = { field: 'account', operator: 'isEmpty' as const }
  const disabled: Widget = { ...again, dependencies: [{ effect: 'enable', when, resetTo: '7654321' }] }
  const html = summary([account, disabled], [])
  expect(html).toContain('1234567')
  expect(html).not.toContain('7654321')
})

test('UI-17 while the router navigates or a captcha is in progress no page can be gone back to', () => {
  expect(summary([account, again], [])).not.toContain('disabled')
  expect(summary([account, again], [], true)).toMatch(/<button[^>]* disabled=""/)
})
