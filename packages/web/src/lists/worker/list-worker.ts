/** The worker that makes templates and reads lists, so that the page goes on while they are read. */
import { makeTemplate } from '../template/make-template.ts'
import type { ListAnswer, ListRequest } from './list-request.ts'
import { readList } from './read-list.ts'

const say = (answer: ListAnswer): void => postMessage(answer)

async function answer(request: ListRequest): Promise<ListAnswer> {
  const { facts } = request
  if (request.ask === 'template')
    return { answer: 'template', bytes: await makeTemplate(facts, request.format) }
  const onProgress = (rows: number): void => say({ answer: 'progress', rows })
  return { answer: 'outcome', outcome: await readList(request.file, facts, request.limits, onProgress) }
}

addEventListener('message', ({ data }: MessageEvent<ListRequest>) => {
  answer(data).then(say, (error: unknown) => say({ answer: 'failed', reason: String(error) }))
})
