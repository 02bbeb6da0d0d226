/**
 * A process that reads a list and writes it as a document, as the worker of the page does, so that only its memory is measured.
 * Arguments: the file, and where the document is written.
 */
import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { readList } from '../packages/web/src/lists/worker/read-list.ts'
import { factsOf } from '../packages/web/src/lists/worker/testing.ts'
import { reportCost, whileWatched } from './cost.ts'
import { listOfBench } from './write-list.ts'

const [, , path = '', out = ''] = process.argv
const file = await openAsBlob(path)
const limits = { rows: 100_000, mistakes: 5000, keepsRows: false, list: listOfBench }

const { result, cost } = await whileWatched(() => readList(file, factsOf(), limits, () => undefined))
if ('refused' in result || result.document === null) throw new Error('The list is not sound.')
await writeFile(out, result.document.content.stream())
reportCost({ ...cost, count: result.count })
