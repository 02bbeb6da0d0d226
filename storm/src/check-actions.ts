import type { ClaimEvent } from '../../packages/server/src/claims/vault/claim-event.ts'
import { eventsOf } from './exported-events.ts'
import { type Finding, found } from './finding.ts'
import { actionKinds, type SentAction } from './promises.ts'

/** Compares what claimants did by the export with what they sent: none lost, none twice, none that was refused or not sent. */
export function checkActions(events: readonly ClaimEvent[], sent: readonly SentAction[]): Finding[] {
  const done = [
    ...eventsOf(events, 'withdrawal').map((event) => ({ ...event, fields: {} })),
    ...eventsOf(events, 'contactChange').map((event) => ({ ...event, fields: event.what.fields })),
    ...eventsOf(events, 'paymentChange').map((event) => ({ ...event, fields: event.what.fields })),
  ]
  const byKey = Map.groupBy(done, ({ what }) => what.key)
  const known = new Map(sent.map((action) => [action.id, action]))
  return [
    ...sent.flatMap(({ id, about, action, fields, acknowledged, refused }) => {
      const those = byKey.get(id) ?? []
      const name = `${action} of ${about}`
      if (those.length > 1) return [found('twice', name)]
      if (those.length === 0) return acknowledged ? [found('lost', name)] : []
      const [only] = those
      if (refused && !acknowledged) return [found('strange', `${name} was refused, and is stored`)]
      return only?.what.kind === actionKinds[action] && JSON.stringify(only.fields) === JSON.stringify(fields)
        ? []
        : [found('strange', `${name} says something else`)]
    }),
    ...[...byKey.keys()]
      .filter((key) => !known.has(key))
      .map((key) => found('strange', `${key} was not sent`)),
  ]
}
