import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type ClaimEvent, readEvent } from '../../packages/server/src/claims/vault/claim-event.ts'
import { parsedLines } from '../../packages/server/src/steps/claim-table/export-files.ts'
import { exportFiles } from '../../packages/server/src/steps/claim-table/export-manifest.ts'

const historyLine = z.object({ events: z.array(z.unknown()) })

/** What happened, of one kind. */
export type EventOf<Kind extends ClaimEvent['what']['kind']> = ClaimEvent & {
  readonly what: Extract<ClaimEvent['what'], { readonly kind: Kind }>
}

/** The events of every claim in an export, in the order of each claim. */
export async function exportedEvents(folder: string): Promise<readonly ClaimEvent[]> {
  const file = join(folder, exportFiles.history)
  if (!existsSync(file)) return []
  const lines = await Array.fromAsync(parsedLines(file))
  return lines
    .flatMap((line) => z.parse(historyLine, line).events.flatMap((event) => readEvent(event) ?? []))
    .toSorted((one, other) => one.number - other.number)
}

/** Those of one kind. */
export const eventsOf = <Kind extends ClaimEvent['what']['kind']>(
  events: readonly ClaimEvent[],
  kind: Kind,
): readonly EventOf<Kind>[] => events.filter((event): event is EventOf<Kind> => event.what.kind === kind)
