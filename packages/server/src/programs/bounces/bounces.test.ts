import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loggerOptions } from '../../site/plugins/logger-options.ts'
import { decided } from '../../testing/decided.ts'
import { waitForCount } from '../../testing/wait-for-count.ts'
import { resultsIn, sentScene } from './testing.ts'

test('RET-8 a program records bounces: each has its result, they are in the history, and the same call again records nothing', async () => {
  const { sent, post, counts, reasonsOf } = await sentScene(3)
  const [one, two, three] = sent
  const bounces = [
    { messageId: one?.messageId, reason: '550 5.1.1 <ana0@claimant.example> user unknown' },
    { referenceCode: two?.code, reason: 'mailbox-full', permanent: true },
    { messageId: three?.messageId, reason: '4.2.2 mailbox full', permanent: false },
    { messageId: '<unknown@claims.example>', reason: '5.1.1' },
    { referenceCode: 'ABCD', reason: '5.1.1' },
    { reason: '5.1.1' },
  ]
  const first = await post({ bounces })
  expect(first).toMatchObject({
    status: 200,
    answer: {
      results: [
        { messageId: one?.messageId, referenceCode: '', result: 'recorded', reason: null },
        { messageId: '', referenceCode: two?.code, result: 'recorded', reason: null },
        { messageId: three?.messageId, result: 'temporary', reason: null },
        { result: 'refused', reason: 'No notice has this Message-ID.' },
        { result: 'refused', reason: expect.stringContaining('no reference code') },
        { result: 'refused', reason: 'It names neither a Message-ID nor a reference code.' },
      ],
    },
  })
  expect(await counts()).toEqual({ bounced: 2, sent: 1 })
  const again = await post({ bounces: bounces.slice(0, 2) })
  expect(resultsIn(again.answer)).toMatchObject([{ result: 'known' }, { result: 'known' }])
  expect([await reasonsOf(one?.id ?? ''), await reasonsOf(two?.id ?? '')]).toEqual([
    ['5.1.1'],
    ['mailbox-full'],
  ])
  expect(await reasonsOf(three?.id ?? '')).toEqual([])
})

test('RET-8 a bounce that names the claim alone and is reported again marks no newer notice, by a file and by the call', async () => {
  const { sent, post, notices, deps, counts, folder, mail } = await sentScene(1)
  const [{ code, id } = { code: '', id: '' }] = sent
  const bounces = [{ referenceCode: code, reason: '5.1.1' }]
  expect(resultsIn((await post({ bounces })).answer)).toMatchObject([{ result: 'recorded' }])
  await decided(deps, code, { state: 'accepted', amount: '10.00' })
  await notices('acceptance')
  await waitForCount(mail.received, 2)
  await expect.poll(counts).toEqual({ bounced: 1, sent: 1 })
  const told = expect.stringMatching(
    /^2 notices were sent by e-mail about the claim \S+ name the one .* deficiency of \d{4}-\d\d-\d\d, <\S+>; acceptance of \d{4}-\d\d-\d\d, <\S+>\.$/,
  )
  expect(resultsIn((await post({ bounces })).answer)).toMatchObject([{ result: 'refused', reason: told }])
  const file = join(folder, 'bounces.csv')
  await writeFile(file, `referenceCode,reason\n${code},5.1.1\n`)
  const refused = await notices('--bounces', file)
  expect(refused.stdout).toContain('0 bounces recorded, 0 recorded before, 1 row refused.')
  expect(refused.stderr).toContain('name the one that came back by its Message-ID')
  expect(await counts()).toEqual({ bounced: 1, sent: 1 })
  const [first, second] = await deps.storage.notices.ofClaim(id)
  await writeFile(file, `messageId,reason\n${first?.messageId},5.1.1\n${second?.messageId},5.1.1\n`)
  expect((await notices('--bounces', file)).stdout).toContain('1 bounce recorded, 1 recorded before')
})

test('RET-8 the same bounce sent many times at once is recorded once', async () => {
  const { sent, post, reasonsOf } = await sentScene(1)
  const body = { bounces: [{ messageId: sent[0]?.messageId, reason: '5.1.1' }] }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(body)))
  const results = answers.map(({ answer }) => JSON.stringify(answer))
  expect(results.filter((text) => text.includes('"recorded"'))).toHaveLength(1)
  expect(results.filter((text) => text.includes('"known"'))).toHaveLength(7)
  expect(await reasonsOf(sent[0]?.id ?? '')).toEqual(['5.1.1'])
})

test('RET-8 a bounce that was recorded from a file is known to the call and the other way round, also once a letter was written', async () => {
  const { sent, post, notices, counts, folder } = await sentScene(2)
  const [one, two] = sent.map(({ messageId }) => messageId)
  const call = async (messageId: string | undefined) =>
    resultsIn((await post({ bounces: [{ messageId, reason: '5.1.1' }] })).answer)
  const file = join(folder, 'bounces.csv')
  await writeFile(file, `messageId,reason\n${one},5.1.1\n`)
  expect((await notices('--bounces', file)).stdout).toContain('1 bounce recorded')
  expect(await call(one)).toMatchObject([{ result: 'known' }])
  expect(await call(two)).toMatchObject([{ result: 'recorded' }])
  await writeFile(file, `messageId,reason\n${two},5.1.1\n`)
  expect((await notices('--bounces', file)).stdout).toContain('0 bounces recorded, 1 recorded before')
  expect((await notices('--letters', 'letters.csv')).stdout).toContain('2 letters in letters.csv')
  expect(await call(two)).toMatchObject([{ result: 'known' }])
  expect(await counts()).toEqual({ lettered: 2 })
})

test('RET-8 a key of decisions reports no bounces, a key of bounces decides nothing, and without a key in force there is 401', async () => {
  const { sent, post, postTo, key, addKey, deps, counts } = await sentScene(1)
  const body = { bounces: [{ messageId: sent[0]?.messageId, reason: '5.1.1' }] }
  const deciding = await addKey('review-system')
  const revoked = await addKey('revoked', 'bounces')
  expect(await deps.storage.apiKeys.revoke('revoked', deps.now())).toBe(true)
  const passwordOf = (text: string) => `Basic ${Buffer.from(`mail:${text}`).toString('base64')}`
  const wrong = [
    `Bearer ${deciding}`,
    passwordOf(deciding),
    `Bearer ${revoked}`,
    passwordOf(revoked),
    `Bearer redress_${'a'.repeat(43)}`,
    `Basic ${key}`,
    'Basic',
  ]
  for (const path of ['/bounces', '/bounces/ses', '/bounces/sendgrid'])
    for (const authorization of wrong) {
      const { status, answer, headers } = await post(body, path, authorization)
      expect([path, authorization, status]).toEqual([path, authorization, 401])
      expect(headers.get('www-authenticate')).toBe('Basic realm="bounces"')
      expect(JSON.stringify(answer)).toContain('Nothing was recorded.')
    }
  expect((await postTo('/bounces', body, {})).status).toBe(401)
  expect((await postTo(`/bounces?key=${key}`, body, {})).status).toBe(401)
  const decisions = [{ referenceCode: sent[0]?.code, decision: 'underReview' }]
  for (const authorization of [`Bearer ${key}`, passwordOf(key)])
    expect((await postTo('/decisions', { decisions }, { authorization })).status).toBe(401)
  expect(await counts()).toEqual({ sent: 1 })
  expect((await post(body, '/bounces', passwordOf(key))).status).toBe(200)
  expect(await counts()).toEqual({ bounced: 1 })
})

test('RET-8 bounces that are not as described are refused whole, and a key makes so many calls a minute', async () => {
  const { sent, post, counts } = await sentScene(1, { callsAMinute: 8 })
  const good = { messageId: sent[0]?.messageId, reason: '5.1.1' }
  const mistaken = await post({ bounces: [good, { ...good, address: 'ana@claimant.example' }] })
  expect(mistaken.status).toBe(400)
  expect(JSON.stringify(mistaken.answer)).toContain('bounces.1')
  expect(JSON.stringify(mistaken.answer)).not.toContain('claimant.example')
  const wrong: readonly (readonly [unknown, number])[] = [
    [{ bounces: [] }, 400],
    [{ bounces: Array.from({ length: 501 }, () => good) }, 400],
    [{ bounces: [{ messageId: sent[0]?.messageId }] }, 400],
    [{ bounces: [{ ...good, reason: 'x'.repeat(2001) }] }, 400],
    ['not JSON', 400],
    [`"${'x'.repeat(5_000_000)}"`, 413],
  ]
  for (const [body, status] of wrong) expect((await post(body)).status).toBe(status)
  expect(await counts()).toEqual({ sent: 1 })
  expect((await post({ bounces: [good] })).status).toBe(200)
  expect((await post({ bounces: [good] })).status).toBe(429)
})

test('RET-8 the log has the name of the key and the counts, and neither the key, nor a Message-ID, nor an address', async () => {
  const lines: string[] = []
  const logger = {
    ...loggerOptions('production'),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const { sent, post, postTo, key } = await sentScene(1, {}, { logger })
  const messageId = sent[0]?.messageId ?? ''
  const bounces = [
    { messageId, reason: '550 5.1.1 <ana0@claimant.example> user unknown' },
    { messageId, reason: 'later', permanent: false },
    { messageId: '<other@claims.example>', reason: '5.1.1' },
  ]
  await post({ bounces })
  await postTo(`/bounces?key=${key}`, { bounces }, {})
  const entry = lines.find((line) => line.includes('a program recorded bounces'))
  expect(JSON.parse(entry ?? '{}')).toMatchObject({
    apiKey: 'mail-provider',
    bounces: { recorded: 1, known: 0, temporary: 1, refused: 1 },
  })
  const log = lines.join('')
  for (const secret of [messageId.slice(1, 30), 'redress_', 'ana0@', 'user unknown'])
    expect(log).not.toContain(secret)
})
