import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { defineConfig, type MarkdownOptions } from 'vitepress'

const docs = join(import.meta.dirname, '..')
const root = join(docs, '..')

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** The title of a page, its first heading, as HTML. */
const titleOf = (page: string): string =>
  /^# (.+)$/m
    .exec(readFileSync(join(docs, page), 'utf8'))?.[1]
    ?.replaceAll('`', '')
    .replaceAll('<', '&lt;') ?? page

const addressOf = (page: string): string => `/${page.replace(/README\.md$/, '').replace(/\.md$/, '')}`

const entry = (page: string) => ({ text: titleOf(page), link: addressOf(page) })

const section = (text: string, folder: string, pages: readonly string[], collapsed: boolean) => ({
  text,
  collapsed,
  items: pages.map((page) => entry(posix.join(folder, `${page}.md`))),
})

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(docs, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''))
    // The index of a folder comes first.
    .toSorted((a, b) => Number(b === 'README') - Number(a === 'README') || a.localeCompare(b))

const sidebar = [
  section('Guide', 'guide', ['README'], false),
  section(
    'Case format',
    'case-format',
    [
      'README',
      'case',
      'deadlines',
      'models',
      'rules',
      'forms',
      'blocks',
      'widgets',
      'expressions',
      'content',
      'class-list',
      'choices',
      'deficiencies',
      'notices',
      'payments',
      'fraud',
    ],
    true,
  ),
  section(
    'Administer',
    'administer',
    [
      'README',
      'set-up',
      'translate',
      'class-list',
      'files-of-rows',
      'links',
      'reload',
      'receipts-and-confirmation',
      'save-and-return',
      'claim-page',
      'bulk-filing',
      'find',
      'note',
      'export',
      'review',
      'decide',
      'notify',
      'cure-and-objections',
      'pay',
      'figures',
      'programs',
      'erase',
    ],
    true,
  ),
  section(
    'Operate',
    'operate',
    [
      'README',
      'install',
      'keyboard',
      'settings',
      'postgresql',
      's3',
      'clamav',
      'mail',
      'proxy',
      'keys',
      'backup',
      'upgrade',
      'monitor',
      'alerts',
      'faults',
      'capacity',
      'last-day',
    ],
    true,
  ),
  section(
    'Reference',
    '',
    ['glossary', 'life-of-a-claim', 'receipts', 'webhook', 'requirements', 'requirement-tests'],
    true,
  ),
  section('Decisions', 'decisions', pagesIn('decisions'), true),
]

/** The anchors of GitHub, so that a link to a heading works in both places. */
const slugify = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-')

/** Files of the checkout that pages link to and that are no pages, by their path: they are copied beside the site. */
const linked = new Set<string>()

/** Where such a file is on the site. A browser shows it as text, whatever it is. */
const copyOf = (file: string): string => `files/${file}${/\.(?:json|csv)$/.test(file) ? '' : '.txt'}`

/** Where a link of a page leads on the site. Null for what VitePress resolves by itself. */
function onSite(href: string, page: string): string | null {
  if (/^(?:\w+:|#|\/)/.test(href)) return null
  const [path = ''] = href.split('#')
  const file = posix.normalize(posix.join('docs', posix.dirname(page), decodeURI(path)))
  if (!existsSync(join(root, file))) return null
  if (isFolder(join(root, file))) {
    const folder = posix.relative('docs', file)
    const [first] = file.startsWith('docs/') ? pagesIn(folder) : []
    return first === undefined ? null : addressOf(posix.join(folder, `${first}.md`))
  }
  if (file.startsWith('docs/') && file.endsWith('.md')) return null
  linked.add(file)
  return `/${copyOf(file)}`
}

const withFiles: MarkdownOptions['config'] = (md) => {
  md.core.ruler.push('files', ({ tokens, env }) => {
    for (const { children } of tokens)
      for (const token of children ?? []) {
        if (token.type === 'text') token.content = token.content.replace(/^\[ \] /, '☐ ')
        // Vue would read braces in code as an expression.
        if (token.type === 'code_inline') token.attrSet('v-pre', '')
        if (token.type !== 'link_open') continue
        const address = onSite(token.attrGet('href') ?? '', env.relativePath)
        if (address !== null) token.attrSet('href', address)
      }
  })
}

export default defineConfig({
  lang: 'en',
  title: 'Redress',
  description: 'The manual of Redress: guide, case format, administration and operation',
  srcExclude: ['**/node_modules/**'],
  rewrites: (page) => page.replace(/README\.md$/, 'index.md'),
  markdown: { anchor: { slugify }, config: withFiles },
  // The index of the search is one file.
  vite: { build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/' },
      { text: 'Case format', link: '/case-format/' },
      { text: 'Administer', link: '/administer/' },
      { text: 'Operate', link: '/operate/' },
    ],
    sidebar,
    outline: { level: [2, 3] },
    search: { provider: 'local' },
  },
  buildEnd: ({ outDir }) => {
    for (const file of linked) cpSync(join(root, file), join(outDir, copyOf(file)))
  },
})
