/** The most bodies of claims, and bytes of them, that one server receives at the same time. */
export interface RoomLimits {
  readonly perMember: { readonly bodies: number; readonly bytes: number }
  /** Beyond `slow` slow bodies of one network, these too may be ended for others. */
  readonly perNetwork: { readonly bodies: number; readonly slow: number }
  readonly inAll: { readonly bodies: number; readonly bytes: number }
  /** Milliseconds without a byte after which a body counts as idle. */
  readonly idleAfter: number
}

/** A body that is being received. */
export interface OpenBody {
  /** The owner of the claim: all grants of one class member count as one, since signing in again is free. */
  readonly memberId: string
  readonly network: string
  /** The bytes reserved for it: its stated length, or that of the largest claim. */
  readonly bytes: number
  /** The time of its last byte, in milliseconds. */
  readonly movedAt: number
  /** False once it has arrived completely: then it is never ended. */
  readonly canEnd: boolean
  /** Whether its claim was refused already, and the rest is only read so that the browser gets the answer. */
  readonly isRefused: boolean
  /** Whether it has moved much more slowly than any line does. */
  readonly isSlow: boolean
}

type Newcomer = Pick<OpenBody, 'memberId' | 'network' | 'bytes'>
type By = 'memberId' | 'network'

const bytesOf = (bodies: readonly Pick<OpenBody, 'bytes'>[]): number =>
  bodies.reduce((sum, { bytes }) => sum + bytes, 0)

const countsBy = (bodies: readonly Newcomer[], by: By): ReadonlyMap<string, number> =>
  bodies.reduce(
    (counts, body) => counts.set(body[by], (counts.get(body[by]) ?? 0) + 1),
    new Map<string, number>(),
  )

const mostIdle = <Body extends OpenBody>(bodies: readonly Body[]): Body | null =>
  bodies.reduce<Body | null>(
    (most, body) => (most === null || body.movedAt < most.movedAt ? body : most),
    null,
  )

/** The most idle body of the member with most bodies, at least two; if several members have as many, of the largest network. */
function ofWhoHoldsMost<Body extends OpenBody>(bodies: readonly Body[], newcomer: Newcomer): Body | null {
  const members = countsBy([...bodies, newcomer], 'memberId')
  const networks = countsBy([...bodies, newcomer], 'network')
  const canEnd = bodies.filter((body) => body.canEnd && (members.get(body.memberId) ?? 0) > 1)
  const rank = ({ memberId, network }: Body): number =>
    (members.get(memberId) ?? 0) * 1_000_000 + (networks.get(network) ?? 0)
  const highest = Math.max(...canEnd.map(rank))
  return mostIdle(canEnd.filter((body) => rank(body) === highest))
}

/** The most idle body of the largest network that has an idle one, no smaller than the newcomer's own. */
function ofLargestNetwork<Body extends OpenBody>(
  bodies: readonly Body[],
  newcomer: Newcomer,
  idleBefore: number,
): Body | null {
  const networks = countsBy([...bodies, newcomer], 'network')
  const sizeOf = ({ network }: Newcomer): number => networks.get(network) ?? 0
  const idle = bodies.filter(
    (body) => body.canEnd && body.movedAt < idleBefore && sizeOf(body) >= sizeOf(newcomer),
  )
  const largest = Math.max(...idle.map(sizeOf))
  return mostIdle(idle.filter((body) => sizeOf(body) === largest))
}

/** The most idle slow body of the network with most slow ones, where these are more than the limit. */
function ofSlowestNetwork<Body extends OpenBody>(
  bodies: readonly Body[],
  { perNetwork }: RoomLimits,
): Body | null {
  const slow = bodies.filter((body) => body.canEnd && body.isSlow)
  const networks = countsBy(slow, 'network')
  const most = Math.max(...networks.values())
  return most > perNetwork.slow
    ? mostIdle(slow.filter(({ network }) => networks.get(network) === most))
    : null
}

/** The surplus bodies including the newcomer, and whether its own member causes the surplus. */
function tooMany<Body extends OpenBody>(bodies: readonly Body[], newcomer: Newcomer, limits: RoomLimits) {
  const { perMember, perNetwork, inAll } = limits
  const own = bodies.filter(({ memberId }) => memberId === newcomer.memberId)
  if (own.length >= perMember.bodies || bytesOf(own) + newcomer.bytes > perMember.bytes)
    return { among: own, isOwn: true }
  const near = bodies.filter(({ network }) => network === newcomer.network)
  if (near.length >= perNetwork.bodies) return { among: near, isOwn: false }
  if (bodies.length >= inAll.bodies || bytesOf(bodies) + newcomer.bytes > inAll.bytes)
    return { among: bodies, isOwn: false }
  return null
}

/**
 * The bodies that are given up so that a new one has room; none where there is room, null where the new one has to
 * wait. A member beyond their own bound gives up their own most idle body. Beyond that of a network, or of all, whoever
 * holds most does; where everybody holds one, the most idle of the largest network. A body whose claim was refused already
 * goes before any other. The only other body of a member that keeps
 * moving is never given up for another's sake, however slow it is, unless its network has more slow ones than the limit.
 */
export function givenUpFor<Body extends OpenBody>(
  bodies: readonly Body[],
  newcomer: Newcomer,
  limits: RoomLimits,
  now: number,
): readonly Body[] | null {
  const crowd = tooMany(bodies, newcomer, limits)
  if (crowd === null) return []
  const others = crowd.isOwn
    ? () => mostIdle(crowd.among.filter(({ canEnd }) => canEnd))
    : () =>
        ofWhoHoldsMost(crowd.among, newcomer) ??
        ofLargestNetwork(crowd.among, newcomer, now - limits.idleAfter) ??
        ofSlowestNetwork(crowd.among, limits)
  const ended = mostIdle(crowd.among.filter(({ isRefused }) => isRefused)) ?? others()
  if (ended === null) return null
  const rest = givenUpFor(
    bodies.filter((body) => body !== ended),
    newcomer,
    limits,
    now,
  )
  return rest && [ended, ...rest]
}
