import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as api from '@redress/api'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rounds } from '../../../../../scripts/rounds.ts'
import { altered, randomFrom } from '../../testing/altered.ts'
import { filedReceipt } from '../../testing/filed-receipt.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/receipts.md'), 'utf8')

/** The code of a language, as the page has it. */
const listing = (language: string): string =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? ''

const listed = z.object({
  check: z.function({ input: [z.instanceof(Uint8Array), z.unknown()], output: z.unknown() }),
})

/** Receipts and the published keys as files, beside the listing of the documentation. */
async function files() {
  const { file, unsealed, stranger, code } = await filedReceipt()
  const folder = await temporaryFolder()
  const write = async (name: string, content: string): Promise<string> => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const published = (await stranger.get(api.getReceiptKeys.path)).body
  return { file, unsealed, code, write, published, keys: await write('keys.json', published) }
}

const hasPython = ((): boolean => {
  try {
    execFileSync('python3', ['--version'])
    return /^OpenSSL [3-9]/.test(execFileSync('openssl', ['version'], { encoding: 'utf8' }))
  } catch {
    return false
  }
})()

const listings: readonly (readonly [language: string, file: string, command: string])[] = [
  ['js', 'check-receipt.mjs', process.execPath],
  ['python', 'check_receipt.py', 'python3'],
]

test.each(listings.filter(([language]) => language === 'js' || hasPython))(
  'RET-1 the listing in %s of the documentation finds receipts genuine, and altered ones not',
  async (language, name, command) => {
    const { file, unsealed, code, write, keys } = await files()
    const program = await write(name, listing(language))
    const run = async (content: string): Promise<string> =>
      execFileSync(command, [program, await write('receipt.html', content), keys], { encoding: 'utf8' })
    for (const genuine of [file, unsealed]) expect(await run(genuine)).toContain(code)
    const random = randomFrom(2)
    const changes = [
      file.replace('Quilla', 'Paolo'),
      file.replace('"value":"Quilla"', '"value":"Paolo"'),
      file.replace('"receipt":"s', '"receipt":"t'),
      `\uFEFF${file}`,
      ...Array.from({ length: 2 }, () => altered(file, random)),
    ]
    for (const changed of changes) expect(await run(changed)).toBe('NOT GENUINE\n')
  },
)

test.skipIf(hasPython)('RET-1 the listing in Python is not tried: python3 or OpenSSL 3 is not there', () => {
  expect(hasPython).toBe(false)
})

test('RET-1 of receipts that were altered at random the listing in JavaScript finds none genuine', {
  timeout: 360_000,
}, async () => {
  const { file, write, published } = await files()
  const program = await write('check-receipt.mjs', listing('js'))
  const { check } = z.parse(listed, { ...(await import(pathToFileURL(program).href)) })
  const keys: unknown = JSON.parse(published)
  const random = randomFrom(3)
  expect(check(Buffer.from(file), keys)).not.toBeNull()
  let passed = 0
  for (let round = 0; round < rounds(10_000, 1000); round += 1)
    if (check(Buffer.from(altered(file, random)), keys) !== null) passed += 1
  expect(passed).toBe(0)
})
