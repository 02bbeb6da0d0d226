import { builtInCopy } from '@redress/engine'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../copy/CopyProvider.tsx'
import { themeOf } from './registry.ts'

test('PRD-4 the default theme is found by its name', () => {
  expect(themeOf('jnd-7-0-default').name).toBe('jnd-7-0-default')
})

test('PRD-5 a theme that is missing or unknown is a developer error', () => {
  expect(() => themeOf(null)).toThrow(expect.objectContaining({ code: 'THEME_NOT_SPECIFIED' }))
  expect(() => themeOf('')).toThrow(expect.objectContaining({ code: 'THEME_NOT_SPECIFIED' }))
  expect(() => themeOf('toString')).toThrow(expect.objectContaining({ code: 'UNEXPECTED_THEME' }))
})

const dictionary = new Map(
  Object.entries({
    ...builtInCopy,
    LocKey_Case_Name: 'In re Meridian',
    LocKey_Case_Number: '2:23-cv-04417',
    LocKey_Case_Court: 'Northern District',
    LocKey_Contact_Phone: '1-888-555-0142',
    LocKey_Contact_Email: 'info@case.example',
    LocKey_Contact_MailingAddress: 'P.O. Box 4417\nPortland',
    LocKey_Banner_Header: 'Claims are open',
  }),
)

function layout(culture: string, showBanner = false): string {
  const { Layout } = themeOf('jnd-7-0-default')
  return renderToStaticMarkup(
    <CopyProvider culture={culture} dictionary={dictionary}>
      <Layout
        pageTitle="Your claim"
        steps={[]}
        culture={culture}
        cultures={{ English: 'en', Español: 'es', العربية: 'ar' }}
        onCulture={() => {}}
        caseSiteUrl="https://case.example"
        privacyPolicyUrl="https://case.example/privacy"
        banner={{ showBanner, headerCopy: 'LocKey_Banner_Header', image: '/assets/banner.png' }}
        links={{ home: '/', lookup: '/lookup' }}
      >
        <p>Content</p>
      </Layout>
    </CopyProvider>,
  )
}

const between = (html: string, tag: string): string =>
  html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`))

test('UI-3 the header shows page title, case name and case number', () => {
  const header = between(layout('en'), 'header')
  for (const words of ['Your claim', 'In re Meridian', '2:23-cv-04417', 'Northern District']) {
    expect(header).toContain(words)
  }
})

test('UI-7 the language selector offers English when it is not active, and every other culture by its name', () => {
  const offered = (html: string) =>
    [...html.matchAll(/<button[^>]* lang="([\w-]+)"/g)].map(([, code]) => code)
  expect(offered(layout('en'))).toEqual(['es', 'ar'])
  expect(offered(layout('ar'))).toEqual(['en', 'es'])
})

test('PRD-8 the footer has the contacts, the copyright of this year, and the privacy policy in a new tab', () => {
  const footer = between(layout('en'), 'footer')
  expect(footer).toContain('href="tel:18885550142"')
  expect(footer).toContain('href="mailto:info@case.example"')
  expect(footer).toContain('P.O. Box 4417<br/>Portland')
  expect(footer).toContain(`© ${new Date().getFullYear()} `)
  expect(footer).toMatch(/href="https:\/\/case\.example\/privacy" target="_blank" rel="noopener noreferrer"/)
})

test('PRD-9 the banner shows its words and its image while it is active', () => {
  expect(layout('en')).not.toContain('Claims are open')
  expect(layout('en', true)).toMatch(/<img src="\/assets\/banner\.png".*Claims are open/)
})
