import { median } from '../percentile.ts'
import { type Connection, openConnection, type Reply } from '../server/connection.ts'
import { type Member, memberAt } from '../server/sample-claim.ts'
import { addressAt, authorizeRequest, type Headers, openSession, tokenOver } from '../server/session.ts'
import { withRedress } from '../server/with-redress.ts'
import { mannWhitneyZ } from './mann-whitney-z.ts'
import { type Pair, pairedT } from './paired-t.ts'

/** Above this the two can be distinguished; the threshold of leakage tests, one in a hundred thousand by chance. */
const threshold = 4.5
/** Each claim id is tried ten times, existing ones as often as unknown ones. */
const triesEach = 10

/** The parts of a response that vary by time, address and chance. */
const variable = /^(date|x-request-id|x-ratelimit-\w+|etag):.*$|nonce-[^']+/gim

const answerText = ({ head, body }: Reply): string => `${head.replace(variable, '')}\n${body.toString()}`

interface Timed {
  readonly milliseconds: number
  readonly answer: string
}

async function attempt(
  connection: Connection,
  session: Headers,
  member: Member,
  index: number,
): Promise<Timed> {
  const headers = { ...session, 'x-forwarded-for': addressAt(index) }
  const request = authorizeRequest(headers, member, await tokenOver(connection, headers))
  const began = performance.now()
  const reply = await connection.send(request)
  return { milliseconds: performance.now() - began, answer: answerText(reply) }
}

/** Times pairs of attempts: an unknown claim id, and an existing one with a wrong PIN, in random order. */
async function timePairs(port: number, members: number, count: number) {
  const session = await openSession(port)
  const connection = await openConnection(port)
  const pairs: Pair[] = []
  const answers = { unknown: new Set<string>(), wrong: new Set<string>() }
  for (let index = 0; index < count; index += 1) {
    const place = index % members
    const wrong = { ...memberAt(place), pin: '000000' }
    const unknown = { ...memberAt(place + 500_000), pin: '000000' }
    const unknownFirst = Math.random() < 0.5
    const first = await attempt(connection, session, unknownFirst ? unknown : wrong, 2 * index)
    const second = await attempt(connection, session, unknownFirst ? wrong : unknown, 2 * index + 1)
    const [ofUnknown, ofWrong] = unknownFirst ? [first, second] : [second, first]
    pairs.push({ a: ofUnknown.milliseconds, b: ofWrong.milliseconds })
    answers.unknown.add(ofUnknown.answer)
    answers.wrong.add(ofWrong.answer)
  }
  connection.close()
  return { pairs, answers }
}

/**
 * Whether unknown claim ids and wrong PINs can be distinguished over HTTP: by the bytes of responses, or by their timing.
 * `environment`: further settings of the server.
 */
export async function unknownAndWrong(
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const members = Math.ceil(count / triesEach)
  const { pairs, answers } = await withRedress(
    members,
    ({ port }) => timePairs(port, members, count),
    environment,
  )
  const [t, z] = [pairedT(pairs), mannWhitneyZ(pairs)]
  const middle = (of: (pair: Pair) => number) => (median(pairs.map(of)) * 1000).toFixed(1)
  const same = answers.unknown.size === 1 && answers.unknown.symmetricDifference(answers.wrong).size === 0
  console.log(`${count} pairs: unknown ${middle(({ a }) => a)} and wrong ${middle(({ b }) => b)} µs (median)`)
  console.log(
    `t of the pairs ${t.toFixed(2)}, Mann-Whitney z ${z.toFixed(2)} (wanted: within ${threshold} of 0)`,
  )
  console.log(
    `Answers: ${same ? 'the same bytes' : 'NOT the same bytes'}, apart from date, nonces and limits`,
  )
  if (!same) for (const each of [...answers.unknown, ...answers.wrong]) console.log(each)
  return same && Math.abs(t) <= threshold && Math.abs(z) <= threshold
}
