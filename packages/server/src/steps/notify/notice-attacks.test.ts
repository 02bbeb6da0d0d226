import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noticeCase } from '@redress/case/testing/notice-case.ts'
import { expect, test } from 'vitest'
import { noticeScene } from '../../testing/notice-case.ts'
import { partOf } from '../../testing/part-of.ts'
import { settled, waitForCount } from '../../testing/wait-for-count.ts'

/** A log in memory. */
function memoryLog() {
  const lines: string[] = []
  return { lines, logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } }
}

test('RET-8 neither a name, an address nor a text of the case adds a header or a recipient to an e-mail', async () => {
  const hostile = {
    ...noticeCase,
    'case.yaml': `${String(noticeCase['case.yaml'])}`.replace(
      'name: The Test Case',
      'name: "The Case\\r\\nBcc: thief@evil.example\\r\\n\\r\\nHello"',
    ),
  }
  const { mail, deficientOne, notices, counts } = await noticeScene({ changes: hostile })
  await deficientOne({
    email: 'ana@claimant.example',
    fullName: 'Ana\r\nBcc: thief@evil.example\r\n\r\nHello',
  })
  for (const email of [
    'ana@claimant.example\r\nBcc: thief@evil.example',
    'ana@claimant.example, thief@evil.example',
    '"Ana" <thief@evil.example>',
    'ana@claimant.example\u0000@evil.example',
  ])
    await deficientOne({ email })
  await notices('deficiency')
  await waitForCount(mail.received, 1)
  await expect.poll(counts).toEqual({ sent: 1, letter: 4 })
  const [message] = mail.received
  expect(message?.to).toEqual(['ana@claimant.example'])
  const head = message?.raw.split('\r\n\r\n')[0] ?? ''
  expect(head).not.toMatch(/^Bcc/im)
  expect(head.match(/^Subject:/gim)).toHaveLength(1)
})

test('RET-8 the texts of a case and of reasons are text in the HTML of an e-mail, and an unsafe address is no link', async () => {
  const changes = {
    ...noticeCase,
    'content/en.yaml': `${String(noticeCase['content/en.yaml'])}`.replace(
      'Please send a copy of the receipt.',
      'Please <b>send</b> 3 > 2 & "this" <img src=x onerror=alert(1)>',
    ),
  }
  const { mail, deficientOne, notices } = await noticeScene({ changes })
  await deficientOne()
  await notices('deficiency')
  await waitForCount(mail.received, 1)
  const [message] = mail.received
  if (!message) throw new Error('It was received.')
  const html = partOf(message, 'html')
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('3 &gt; 2 &amp; &quot;this&quot;')
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    expect.stringMatching(/^https:\/\/claims\.example\/claim\?culture=en#claim=[\w-]{22}$/),
  ])
})

test('RET-8 no log and no output of a command holds a link or an address, also while sending fails', async () => {
  const log = memoryLog()
  const { mail, deficientOne, notices, counts, server } = await noticeScene({ logger: log.logger })
  mail.judge((address) => (address.startsWith('refused') ? 550 : address.startsWith('later') ? 451 : null))
  for (const name of ['ana', 'refused', 'later']) await deficientOne({ email: `${name}@claimant.example` })
  const made = await notices('deficiency')
  await waitForCount(mail.received, 1)
  await expect.poll(counts).toEqual({ sent: 1, failed: 1, pending: 1 })
  await settled(server)
  const token = /#claim=([\w-]{22})/.exec(
    partOf(mail.received[0] ?? { from: '', to: [], raw: '' }, 'plain'),
  )?.[1]
  expect(token).toBeDefined()
  const written = [...log.lines, made.stdout, made.stderr, (await notices()).stdout].join('\n')
  expect(written).toContain('DELIVERY_FAILED')
  for (const secret of [token ?? '', 'claim=', 'claimant.example'])
    expect([secret, written.includes(secret)]).toEqual([secret, false])
})

test('RET-8 the database holds no token and no address, neither while a notice waits nor afterwards', async () => {
  const { mail, deficientOne, notices, counts, config } = await noticeScene()
  await mail.stop()
  await deficientOne({ email: 'ana@claimant.example' })
  await notices('deficiency')
  const bytesOf = async (): Promise<string> => {
    const files = ['redress.sqlite', 'redress.sqlite-wal'].map((file) =>
      readFile(join(config.dataFolder, file), 'latin1').catch(() => ''),
    )
    return (await Promise.all(files)).join('')
  }
  const waiting = await bytesOf()
  await mail.start()
  await waitForCount(mail.received, 1)
  await expect.poll(counts).toEqual({ sent: 1 })
  const token = /#claim=([\w-]{22})/.exec(
    partOf(mail.received[0] ?? { from: '', to: [], raw: '' }, 'plain'),
  )?.[1]
  for (const bytes of [waiting, await bytesOf()])
    for (const secret of [token ?? 'no token', 'claim=', 'claimant.example'])
      expect([secret, bytes.includes(secret)]).toEqual([secret, false])
})
