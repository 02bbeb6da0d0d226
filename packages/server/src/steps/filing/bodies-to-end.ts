/** The limits for the claim bodies that one server receives concurrently. */
export interface RoomLimits {
  readonly perMember: { readonly bodies: number; readonly bytes: number }
  readonly perNetwork: { readonly bodies: number }
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
  /** Whether its claim was already refused. The rest is read only so that the browser receives the response. */
  readonly isRefused: boolean
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

/** The bodies of which `of` gives the highest number. */
function withMost<Body>(bodies: readonly Body[], of: (body: Body) => number): readonly Body[] {
  const highest = Math.max(...bodies.map(of))
  return bodies.filter((body) => of(body) === highest)
}

/** The most idle body of the member with the most bodies, at least two. A tie is decided by the largest network. */
function ofLargestOwner<Body extends OpenBody>(bodies: readonly Body[], newcomer: Newcomer): Body | null {
  const members = countsBy([...bodies, newcomer], 'memberId')
  const networks = countsBy([...bodies, newcomer], 'network')
  const canEnd = bodies.filter((body) => body.canEnd && (members.get(body.memberId) ?? 0) > 1)
  const most = withMost(canEnd, ({ memberId }) => members.get(memberId) ?? 0)
  return mostIdle(withMost(most, ({ network }) => networks.get(network) ?? 0))
}

/** The most idle body of the largest network that has an idle one and is at least as large as that of the newcomer. */
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
  return mostIdle(withMost(idle, sizeOf))
}

/** The bodies that share an exceeded limit, and whether it is the limit of the newcomer's own member. */
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
 * Selects the bodies to end so that a new one has room. Returns none if there is room, and null if the new one must
 * wait. A body whose claim was refused is always ended first. Beyond the limit of a member, the most idle body of that
 * member is ended. Beyond the limit of a network or of the server, the member with the most bodies loses one. If every
 * member has only one, the most idle body of the largest network is ended. A member's only body is not ended for
 * another member while it keeps moving, however slowly.
 */
export function bodiesToEnd<Body extends OpenBody>(
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
        ofLargestOwner(crowd.among, newcomer) ??
        ofLargestNetwork(crowd.among, newcomer, now - limits.idleAfter)
  const ended = mostIdle(crowd.among.filter(({ isRefused }) => isRefused)) ?? others()
  if (ended === null) return null
  const rest = bodiesToEnd(
    bodies.filter((body) => body !== ended),
    newcomer,
    limits,
    now,
  )
  return rest && [ended, ...rest]
}
