import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { builtInForms } from '@redress/form'
import { expect } from 'vitest'
import type { Opened } from '../claims/vault/opened.ts'
import { firstMember, openBrowser, someKey, type TestBrowser } from './test-browser.ts'
import type { TestServer } from './test-server.ts'

/** A document with text that resembles the end of a part. */
export const receipt = Buffer.from('%PDF-1.7 a receipt, with \r\n--test-boundar\r\n in it')

/** A document of this many bytes, with one value after its beginning. */
export function pdfOf(size: number, value: number | string = 7): Buffer {
  const bytes = Buffer.alloc(size, value)
  bytes.write('%PDF-1.7 ')
  return bytes
}

/** A browser that has passed the credentials step of every form. */
export async function signedIn(server: TestServer): Promise<TestBrowser> {
  const browser = await openBrowser(server)
  for (const formType of builtInForms) await browser.authorize(formType, firstMember)
  return browser
}

/** A server whose stored data can be read directly. */
interface StoredData {
  readonly config: { readonly dataFolder: string }
  readonly deps: Pick<Opened, 'storage'>
}

export const filesIn = (
  { config }: Pick<StoredData, 'config'>,
  folder: 'staging' | 'kept',
): Promise<string[]> => readdir(join(config.dataFolder, 'documents', folder))

/** Asserts that a refused submission stored nothing, in the database and on disk. */
export async function expectNothingStored(server: StoredData): Promise<void> {
  expect([await filesIn(server, 'staging'), await filesIn(server, 'kept')]).toEqual([[], []])
  const identity = { key: someKey, memberId: 'any', formType: 'Automotive', fingerprint: 'any' } as const
  expect(await server.deps.storage.claims.outcomeOf(identity)).toBeNull()
}
