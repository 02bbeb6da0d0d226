import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'

const page = `<!doctype html>
<html lang="en">
  <head><!--redress-head--></head>
  <body><!--redress-no-script--><div id="root"></div><div id="page-load"></div><!--redress-too-old--><!--redress-site--></body>
</html>
`

/** A bundle that renders every page but those behind a sign-in, and counts how often it does. */
const serverEntry = `
let times = 0
export const renderOpenPage = async ({ address, culture }) => {
  times += 1
  if (address.endsWith('/claim-details')) return null
  return { html: '<h1>' + address + ' ' + culture + ' ' + times + '</h1>', route: address }
}
export const themeModules = new Proxy({}, { get: () => 'src/theme.ts' })
export const libraryStyles = ['h2 { color: teal }']
`

/** The texts of the product that the code of a first page names. */
const firstTexts = { keys: ['LocKey_Button_Close'], beginnings: ['LocKey_Address_'] }

const manifest = {
  'index.html': { file: 'assets/index-1a2b3c.js', isEntry: true },
  'src/theme.ts': {
    file: 'assets/theme-4d5e.js',
    imports: ['index.html'],
    dynamicImports: ['src/parts.ts'],
    css: ['assets/theme-6f.css'],
  },
  'src/parts.ts': { file: 'assets/parts-7c8d.js', imports: ['index.html'] },
  '../../node_modules/temporal-polyfill/global.esm.js': { file: 'assets/global.esm-7a8b.js' },
}

/** Writes a small built page into a temporary folder. */
export async function writePage(): Promise<string> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'first-texts.json'), JSON.stringify(firstTexts))
  await writeFile(join(folder, 'server', 'server-entry.js'), serverEntry)
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  for (const name of ['index', 'gallery'])
    await writeFile(join(folder, 'assets', `${name}-1a2b3c.js`), 'export {}')
  await writeFile(join(folder, 'assets', 'theme-6f.css'), 'h1 { color: teal }')
  await writeFile(join(folder, 'assets', 'index-1a2b3c.js.br'), brotliCompressSync('export {}'))
  return folder
}
