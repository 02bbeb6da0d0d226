import { join } from 'node:path'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { temporaryFolder } from '@redress/foundation/testing/temporary-folder.ts'
import { expect, test } from 'vitest'
import { redress } from '../testing/redress-with.ts'

test('ADM-4 every command reports a place where no folder can be created, and none hangs', async () => {
  const folder = await writeCase()
  const [data, list] = [join(await temporaryFolder(), 'data'), join(folder, 'class-list.csv')]
  expect(await redress('import', folder, list, '--data', data)).toMatchObject({ code: 0 })
  for (const command of [
    ['export', folder, '--data', data, '--out', '/proc/none/monday'],
    ['export', folder, '--data', data, '--out', '/proc/none'],
    ['backup', folder, '/proc/none/monday', '--data', data],
    ['import', folder, list, '--data', '/proc/none'],
    ['new', '/proc/none', '--yes'],
    ['schemas', '/proc/none'],
  ]) {
    expect(await redress(...command), command.join(' ')).toMatchObject({
      code: 2,
      stderr: '/proc/none cannot be used: no folder can be made there.\n',
    })
  }
}, 360_000)
