/**
 * The reference for claims: a bare Fastify server that accepts the same multipart body at the same address and writes it in
 * one durable commit, shared by concurrent requests. It validates nothing, encrypts nothing and has no sessions.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import multipart from '@fastify/multipart'
import { fastify } from 'fastify'

const { BENCH_FOLDER = '.' } = process.env
const database = new DatabaseSync(join(BENCH_FOLDER, 'bare.sqlite'))
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
database.exec('CREATE TABLE claim (id INTEGER PRIMARY KEY, texts TEXT NOT NULL, document BLOB)')
const insert = database.prepare('INSERT INTO claim (texts, document) VALUES (?, ?)')

interface Waiting {
  readonly texts: string
  readonly document: Buffer | null
  readonly resolve: (id: string) => void
}

let waiting: Waiting[] = []

function commitAll(): void {
  const batch = waiting
  waiting = []
  database.exec('BEGIN IMMEDIATE')
  const ids = batch.map(({ texts, document }) => String(insert.run(texts, document).lastInsertRowid))
  database.exec('COMMIT')
  for (const [index, { resolve }] of batch.entries()) resolve(ids[index] ?? '')
}

const commit = (texts: string, document: Buffer | null): Promise<string> =>
  new Promise((resolve) => {
    waiting.push({ texts, document, resolve })
    if (waiting.length === 1) setImmediate(commitAll)
  })

const server = fastify()
await server.register(multipart)
server.post('/api/forms/automotive', async (request) => {
  const texts: Record<string, unknown> = {}
  let document: Buffer | null = null
  for await (const part of request.parts()) {
    if (part.type === 'file') document = await part.toBuffer()
    else texts[part.fieldname] = part.value
  }
  return { reference: await commit(JSON.stringify(texts), document) }
})
process.on('SIGTERM', () => void server.close())
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)
