import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CopyProvider } from '../../copy/CopyProvider.tsx'
import { DocumentList } from './DocumentList.tsx'

test('CUL-2 the size of a document reads left to right in Hebrew too, where its unit has Latin letters', () => {
  const html = renderToStaticMarkup(
    <CopyProvider culture="he" dictionary={new Map()}>
      <DocumentList documents={[{ name: 'receipt.pdf', size: 31 * 1024, sha256: 'f2bb' }]} />
    </CopyProvider>,
  )
  expect(html).toMatch(/<bdi[^>]*>\D?31\skB\D?<\/bdi>/)
})
