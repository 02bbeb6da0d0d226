import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodiesToEnd, type OpenBody, type RoomLimits } from './bodies-to-end.ts'

const limits: RoomLimits = {
  perMember: { bodies: 3, bytes: 100 },
  perNetwork: { bodies: 6 },
  inAll: { bodies: 8, bytes: 500 },
  idleAfter: 60,
}
const now = 1000

interface Named extends OpenBody {
  readonly name: string
}

/** A body of `member@network`, with its idle time and its size. */
const body = (name: string, idle: number, bytes = 10, canEnd = true): Named => {
  const [memberId = '', network = ''] = name.replace(/#.*/, '').split('@')
  return { name, memberId, network, bytes, canEnd, isRefused: false, movedAt: now - idle }
}
const enter = (bodies: readonly Named[], name: string, bytes?: number) =>
  bodiesToEnd(bodies, body(name, 0, bytes), limits, now)?.map(({ name: ended }) => ended) ?? null

test('OPS-9 while there is room no body is ended', () => {
  expect(enter([body('a@x', 500), body('a@x#2', 500)], 'b@x')).toEqual([])
  expect(enter([body('a@x', 500), body('a@x#2', 500)], 'a@x')).toEqual([])
})

test('OPS-9 beyond the limit of a member their own most idle body is ended', () => {
  const bodies = [body('a@x', 1), body('a@x#2', 9), body('a@y#3', 5), body('b@x', 900)]
  expect(enter(bodies, 'a@x')).toEqual(['a@x#2'])
})

test('OPS-9 staged bytes of a member beyond those of the largest claim end bodies of that member', () => {
  expect(enter([body('a@x', 1, 60), body('a@x#2', 2, 30), body('b@x', 9, 100)], 'a@x', 40)).toEqual(['a@x#2'])
  expect(enter([body('a@x', 1, 60), body('a@x#2', 2, 30)], 'a@x', 80)).toEqual(['a@x#2', 'a@x'])
})

test('OPS-9 beyond the total limit the most idle body of the member with most bodies is ended', () => {
  const bodies = ['c@1', 'd@2', 'e@3', 'f@4', 'g@5'].map((name) => body(name, 900))
  const greedy = [body('a@9', 0), body('a@9#2', 3), body('a@9#3', 1)]
  expect(enter([...bodies, ...greedy], 'h@6')).toEqual(['a@9#2'])
  expect(enter([...bodies, ...greedy], 'h@6', 90)).toEqual(['a@9#2'])
})

test('OPS-9 if every member has one body, an idle one of the largest network is ended, and none of a smaller one', () => {
  const network = ['a@1', 'b@1', 'c@1'].map((name, index) => body(name, 61 + index))
  const others = ['d@2', 'e@3', 'f@4', 'g@5', 'h@6'].map((name) => body(name, 900))
  expect(enter([...network, ...others], 'i@7')).toEqual(['c@1'])
  expect(enter([...network.map(({ name }) => body(name, 2)), ...others], 'i@1')).toBeNull()
})

test('OPS-9 the only active body of a member is never ended for another', () => {
  const moving = Array.from({ length: 8 }, (_, index) => body(`m${index}@${index % 3}`, index * 7))
  expect(enter(moving, 'n@9')).toBeNull()
})

test('OPS-9 a body whose claim was refused goes first, even if it moves and is the only one of its member', () => {
  const moving = Array.from({ length: 7 }, (_, index) => body(`m${index}@${index % 3}`, 0))
  const refused = { ...body('r@1', 0), isRefused: true }
  expect(enter([...moving, refused], 'n@9')).toEqual(['r@1'])
})

test('OPS-9 what is there whole is not given up', () => {
  const whole = Array.from({ length: 8 }, (_, index) => body(`a@${index}`, 900, 10, false))
  expect(enter(whole, 'a@x')).toBeNull()
  expect(enter(whole, 'b@x')).toBeNull()
})

const named = fc.record({
  member: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  network: fc.constantFrom('1', '2'),
  idle: fc.integer({ min: 0, max: 200 }),
  bytes: fc.integer({ min: 1, max: 100 }),
})

test('OPS-9 after any arrival the limits hold, and no only active body of another member is ended', () => {
  fc.assert(
    fc.property(fc.array(named, { maxLength: 60 }), (arrivals) => {
      let open: Named[] = []
      for (const [index, { member, network, idle, bytes }] of arrivals.entries()) {
        const arriving = body(`${member}@${network}#${index}`, idle, bytes)
        const ended = bodiesToEnd(open, arriving, limits, now)
        if (ended === null) continue
        for (const gone of ended) {
          const only = open.filter(({ memberId }) => memberId === gone.memberId).length === 1
          if (gone.memberId !== arriving.memberId && only)
            expect(gone.movedAt).toBeLessThan(now - limits.idleAfter)
        }
        open = [...open.filter((each) => !ended.includes(each)), arriving]
        expect(open.length).toBeLessThanOrEqual(limits.inAll.bodies)
        const own = open.filter(({ memberId }) => memberId === arriving.memberId)
        expect(own.length).toBeLessThanOrEqual(limits.perMember.bodies)
        expect(own.reduce((sum, each) => sum + each.bytes, 0)).toBeLessThanOrEqual(limits.perMember.bytes)
      }
    }),
  )
})
