/** `npm run generate`: writes every file that is generated from the code. `npm test` fails while one of them is stale. */
import { writeGeneratedFiles } from './generated-files.ts'

const written = await writeGeneratedFiles()
console.log(written.length === 0 ? 'Every generated file is up to date.' : `Wrote ${written.join(', ')}.`)
