import { createFormStore, type FormStore, planForm, type Widget } from '@redress/form'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { createClient } from '../api/client.ts'
import { CopyProvider } from '../copy/CopyProvider.tsx'
import { Button } from '../elements/Button/Button.tsx'
import { FormProvider } from '../form/FormProvider.tsx'
import { PageContext } from '../form/page-context.ts'
import { createPayPal } from '../paypal/paypal.ts'
import { FieldWidget } from './FieldWidget.tsx'

type Rules = Parameters<typeof planForm>[1][number]['fields'][string]['rules']

const settings = { internationalSupport: true, showStreetLine2: true }
const documents = { maxFileMegabytes: 10, maxFiles: 5, types: ['application/pdf'], extensions: ['PDF'] }

const client = createClient({ fetch, origin: '', pause: () => Promise.resolve() })
const payPal = createPayPal({ settings: null, client, culture: () => 'en', now: () => 0, flush: () => {} })

/** The real store of a form of one page with one widget on it, for the field `claimDetails.answer`. */
function formWith(widget: Widget, rules: Rules) {
  const page = { page: 'landing', title: 'LocKey_Page', sessionTimeout: true, blocks: [widget] }
  const definition = { formType: 'Automotive' as const, title: 'LocKey_Form', pages: [page] }
  const kind =
    widget.type === 'checkbox'
      ? ('boolean' as const)
      : widget.type === 'file'
        ? ('file' as const)
        : ('text' as const)
  const metadata = { dtoMapping: 'claimDetails' as const, formType: 'Automotive' as const }
  const config = { metadataHash: 'h', metadata, fields: { answer: { kind, rules } } }
  const store = createFormStore(planForm(definition, [config], settings), {
    newUuid: () => '00000000-0000-4000-8000-000000000000',
    today: () => Temporal.PlainDate.from('2026-11-20'),
    characterWhitelist: null,
    outcomes: () => null,
  })
  return { store, definition, page }
}

/** The widget on its page after `act`. Every text is its own key. */
function placed(widget: Widget, rules: Rules = [], act: (store: FormStore) => void = () => {}) {
  const { store, definition, page } = formWith(widget, rules)
  act(store)
  const context: ComponentProps<typeof PageContext>['value'] = {
    definition,
    page,
    appSettings: settings,
    documents,
    run: () => Promise.resolve(),
    goToPage: () => {},
    refusal: null,
    captcha: null,
    payPal: async () => payPal,
    referenceCode: null,
    filedKey: null,
    signatureDay: () => Promise.resolve({ date: '01/02/2027', display: '' }),
    fetchChoices: async () => ({ columns: [], entries: [] }),
    client: createClient({ fetch, origin: '', pause: () => Promise.resolve() }),
    fileOf: () => undefined,
    attachFile: () => {},
  }
  return (
    <CopyProvider culture="en" dictionary={new Map()}>
      <FormProvider store={store}>
        <PageContext value={context}>
          <FieldWidget widget={widget} />
        </PageContext>
      </FormProvider>
    </CopyProvider>
  )
}

/** What the widget shows at once. */
const markup = (...on: Parameters<typeof placed>): string => renderToStaticMarkup(placed(...on))

/** What the widget shows once its code has arrived. */
const loadedMarkup = async (widget: Widget): Promise<string> =>
  new Response((await prerender(placed(widget))).prelude).text()

const field = { field: 'claimDetails.answer', label: 'LocKey_Label' }
const options = [
  { value: 'a', label: 'LocKey_A' },
  { value: 'b', label: 'LocKey_B' },
]
const text: Widget = { type: 'text', ...field }
const touched = (store: FormStore) => store.dispatch({ type: 'touch', field: field.field })

test.each<[Widget, string]>([
  [text, '<input id="field-claimDetails-answer"'],
  [{ type: 'select', ...field, options }, '<select id="field-claimDetails-answer"'],
  [{ type: 'radio', ...field, options }, '<input type="radio" id="field-claimDetails-answer"'],
  [
    { type: 'hybridRadioText', ...field, options, other: 'LocKey_O' },
    '<input type="radio" id="field-claimDetails-answer"',
  ],
  [{ type: 'checkbox', ...field }, '<input type="checkbox" id="field-claimDetails-answer"'],
  [{ type: 'date', ...field }, 'placeholder="LocKey_Field_DatePlaceholder"'],
  [{ type: 'file', ...field }, '<input type="file" id="field-claimDetails-answer"'],
])('UI-16 $type asks with a native control and its label', async (widget, control) => {
  const html = await loadedMarkup(widget)
  expect(html).toContain(control)
  expect(html).toMatch(/<(label|legend)[^>]*id="field-claimDetails-answer-label"[^>]*>LocKey_Label/)
})

test('UI-16 hidden does not display its value', () => {
  expect(markup({ type: 'hidden', ...field, defaultValue: 'MFP-A-3' })).toBe(
    '<input type="hidden" name="claimDetails.answer" value="MFP-A-3"/>',
  )
})

test('DSP-1 a required field is marked, to the eye and to assistive technology', () => {
  const html = markup(text, [{ type: 'required' }])
  expect(html).toContain('\u00a0*</span>')
  expect(html).toContain('aria-required="true"')
  expect(markup(text)).not.toContain('*')
})

test('FLD-10 the mark can be left out, the requirement not', () => {
  const html = markup({ ...text, disableRequiredStyling: true }, [{ type: 'required' }])
  expect(html).not.toContain('*')
  expect(html).toContain('aria-required="true"')
})

test('FLD-5 an error shows once the field is touched, and belongs to its input', () => {
  expect(markup(text, [{ type: 'required' }])).not.toContain('aria-invalid')
  const html = markup(text, [{ type: 'required' }], touched)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="field-claimDetails-answer-error"')
  expect(html).toMatch(/<div id="field-claimDetails-answer-error"[^>]*>.*LocKey_Validation_Required/)
})

test('DSP-2 a text lists each message once, every other widget its first alone', () => {
  const rules: Rules = [
    { type: 'maxLength', max: 1, message: 'LocKey_Same' },
    { type: 'maxLength', max: 2, message: 'LocKey_Same' },
    { type: 'maxLength', max: 3, message: 'LocKey_Other' },
  ]
  const typed = (store: FormStore) => {
    store.dispatch({ type: 'enter', field: field.field, value: 'abcd' })
    touched(store)
  }
  const count = (html: string, key: string) => html.split(key).length - 1
  const asText = markup(text, rules, typed)
  expect([count(asText, 'LocKey_Same'), count(asText, 'LocKey_Other')]).toEqual([1, 1])
  const asDate = markup({ type: 'date', ...field }, rules, typed)
  expect([count(asDate, 'LocKey_Same'), count(asDate, 'LocKey_Other')]).toEqual([1, 0])
})

test('FLD-10 text before and after the input describes it', () => {
  const html = markup({ ...text, prepend: 'LocKey_Before', append: 'LocKey_After' })
  expect(html).toContain(
    'aria-describedby="field-claimDetails-answer-prepend field-claimDetails-answer-append"',
  )
  expect(html.indexOf('LocKey_Before')).toBeLessThan(html.indexOf('<input'))
  expect(html.indexOf('<input')).toBeLessThan(html.indexOf('LocKey_After'))
})

test('FLD-9 the placeholder of a select is the generic one unless it has its own', () => {
  expect(markup({ type: 'select', ...field, options })).toContain(
    '<option value="" selected="">LocKey_Field_SelectPrompt',
  )
  expect(markup({ type: 'select', ...field, options, placeholder: 'LocKey_P' })).toContain(
    '>LocKey_P</option>',
  )
})

test('UI-17 a button with neither label nor icon is an error', () => {
  expect(() => renderToStaticMarkup(<Button onPress={() => {}} />)).toThrow(
    'Either label or icon must have a value.',
  )
  expect(renderToStaticMarkup(<Button icon="print" name="Print" onPress={() => {}} />)).toContain(
    'aria-label="Print"',
  )
  expect(renderToStaticMarkup(<Button label="Print" busy onPress={() => {}} />)).toContain('disabled')
})
