import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { serveReference } from '../browser/serve-reference.ts'

/** A page whose first load is measured. */
export interface MeasuredPage {
  readonly title: string
  readonly url: string
  readonly close: () => Promise<void> | void
}

/** Starts the server of a checkout of this project, which must be built, and has it make the page once. */
async function openCheckout(title: string, folder: string): Promise<MeasuredPage> {
  const module = pathToFileURL(join(folder, 'e2e/fixtures/server-process.ts')).href
  const { startServer }: typeof import('../../e2e/fixtures/server-process.ts') = await import(module)
  const { url, dispose } = await startServer()
  await fetch(`${url}/automotive`)
  return { title, url: `${url}/automotive`, close: dispose }
}

/** The landing page of another checkout if one is named, that of this one, and the reference. */
export async function openFirstLoads(before: string | undefined): Promise<readonly MeasuredPage[]> {
  const root = join(import.meta.dirname, '../..')
  const reference = await serveReference()
  return [
    ...(before ? [await openCheckout('Before', before)] : []),
    await openCheckout(before ? 'Now' : 'The landing page', root),
    { title: 'React alone', url: `${reference.url}/?count=14`, close: reference.close },
  ]
}
