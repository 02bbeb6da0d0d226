import { type ThemeName, themeNames } from '@redress/api'
import { builtInCopy } from '@redress/form'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CopyProvider } from '../copy/CopyProvider.tsx'
import { Banner } from './Banner/Banner.tsx'
import { LanguageSelector } from './LanguageSelector/LanguageSelector.tsx'
import { loadTheme } from './registry.ts'

test.each([
  ['jnd-7-0-default', 'nav-header'],
  ['ftc-7-0-default', 'ftc-header'],
  ['jnd-9-0-kontent', 'kontent-header'],
])('PRD-4 PRD-6 the theme %s is found by its name and scrolls to its own header', async (name, header) => {
  expect(await loadTheme(name)).toMatchObject({ name, scrollTarget: header })
})

test.each([
  [null, 'THEME_NOT_SPECIFIED', 'Theme not specified.'],
  ['', 'THEME_NOT_SPECIFIED', 'Theme not specified.'],
  ['toString', 'UNEXPECTED_THEME', "Unexpected value for appsettings.theme: 'toString'."],
])('PRD-5 the theme %j is a developer error', async (name, code, message) => {
  await expect(loadTheme(name)).rejects.toMatchObject({ code, message: expect.stringContaining(message) })
})

const dictionary = new Map(
  Object.entries({
    ...builtInCopy,
    LocKey_Case_Name: 'In re Meridian',
    LocKey_Case_ShortName: 'Meridian Settlement',
    LocKey_Case_Subtitle: 'Fuel pumps of 2016 to 2021',
    LocKey_Case_Number: '2:23-cv-04417',
    LocKey_Case_Court: 'Northern District',
    LocKey_Contact_Phone: '1-888-555-0142',
    LocKey_Contact_Email: 'info@case.example',
    LocKey_Contact_MailingAddress: 'P.O. Box 4417\nPortland',
    LocKey_Banner_Header: 'Claims are open',
  }),
)

const project = { title: 'LocKey_Case_ShortName', subtitle: 'LocKey_Case_Subtitle', logo: '/logo.svg' }

async function layout(
  theme: ThemeName,
  culture: string,
  { showBanner = false, title = project.title } = {},
): Promise<string> {
  const { Layout } = await loadTheme(theme)
  return renderToStaticMarkup(
    <CopyProvider culture={culture} dictionary={dictionary}>
      <Layout
        pageTitle="Your claim"
        steps={null}
        languages={null}
        caseSiteUrl="https://case.example"
        privacyPolicyUrl="https://case.example/privacy"
        project={{ ...project, title }}
        banner={
          <Banner banner={{ showBanner, headerCopy: 'LocKey_Banner_Header', image: '/assets/banner.png' }} />
        }
        links={{
          home: '/',
          forms: null,
          claim: null,
          lookup: { label: 'LocKey_Header_VinLookup', href: '/lookup' },
        }}
      >
        <p>Content</p>
      </Layout>
    </CopyProvider>,
  )
}

const between = (html: string, tag: string): string =>
  html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`))

describe.each(themeNames)('%s', (theme) => {
  test('UI-3 the header shows page title, case name and case number', async () => {
    const header = between(await layout(theme, 'en'), 'header')
    for (const words of ['Your claim', 'In re Meridian', '2:23-cv-04417']) expect(header).toContain(words)
  })

  test('UI-3 a case that has its name for a title is named once', async () => {
    const header = between(await layout(theme, 'en', { title: 'LocKey_Case_Name' }), 'header')
    expect(header.split('In re Meridian')).toHaveLength(2)
  })

  test('PRD-6 the element to scroll to is the header', async () => {
    const { scrollTarget } = await loadTheme(theme)
    expect(await layout(theme, 'en')).toContain(`<header id="${scrollTarget}"`)
  })

  test('UI-4 UI-5 the header links the case site, the lookup, and what a claimant with a claim can do', async () => {
    const header = between(await layout(theme, 'en'), 'header')
    for (const path of ['/claim', '/contact', '/claim/status', '/documents', '/coa']) {
      expect(header).toContain(`href="https://case.example${path}"`)
    }
    expect(header).toContain('href="/lookup"')
  })

  test('PRD-8 the footer has the contacts, the copyright of this year, and the privacy policy in a new tab', async () => {
    const footer = between(await layout(theme, 'en'), 'footer')
    expect(footer).toContain('href="tel:18885550142"')
    expect(footer).toContain('href="mailto:info@case.example"')
    expect(footer).toContain('P.O. Box 4417<br/>Portland')
    expect(footer).toContain(`© ${new Date().getFullYear()} `)
    expect(footer).toMatch(
      /href="https:\/\/case\.example\/privacy" target="_blank" rel="noopener noreferrer"/,
    )
  })

  test('PRD-9 the banner shows its words and its image while it is active', async () => {
    expect(await layout(theme, 'en')).not.toContain('Claims are open')
    expect(await layout(theme, 'en', { showBanner: true })).toMatch(
      /<img src="\/assets\/banner\.png".*Claims are open/,
    )
  })
})

test('UI-7 the language selector offers English when it is not active, and every other culture by its name', () => {
  const offered = (culture: string) => {
    const html = renderToStaticMarkup(
      <CopyProvider culture={culture} dictionary={dictionary}>
        <LanguageSelector
          culture={culture}
          cultures={{ English: 'en', Español: 'es', العربية: 'ar' }}
          onCulture={() => {}}
        />
      </CopyProvider>,
    )
    return [...html.matchAll(/<button[^>]* lang="([\w-]+)"/g)].map(([, code]) => code)
  }
  expect(offered('en')).toEqual(['es', 'ar'])
  expect(offered('ar')).toEqual(['en', 'es'])
})

test('PRD-4 the ftc layout has the title, the subtitle and the logo of the settlement', async () => {
  const header = between(await layout('ftc-7-0-default', 'en'), 'header')
  for (const part of ['Meridian Settlement', 'Fuel pumps of 2016 to 2021', 'src="/logo.svg"']) {
    expect(header).toContain(part)
  }
})

test('UI-6 the kontent layout links dates, documents and questions on the root; its logo links to the home page', async () => {
  const header = between(await layout('jnd-9-0-kontent', 'en'), 'header')
  for (const path of ['/dates', '/faq', '/documents'])
    expect(header).toContain(`href="${path}" rel="external"`)
  expect(header).toMatch(/<a class="[^"]*" href="\/"><img[^>]* src="\/logo\.svg"/)
  expect(header.indexOf('tel:18885550142')).toBeLessThan(header.indexOf('/logo.svg'))
})
