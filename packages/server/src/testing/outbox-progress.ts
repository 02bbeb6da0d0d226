import { expect } from 'vitest'
import { buildMetricsServer } from '../site/metrics-server.ts'
import type { DeliveryKind } from '../storage/storage.ts'
import type { TestServer } from './test-server.ts'

/** Milliseconds that a delivery may take on a machine with other work. */
const patience = { timeout: 10_000 }

/** The metrics as Prometheus reads them. */
export const metricsOf = async (server: TestServer): Promise<string> =>
  (await buildMetricsServer(server).inject('/metrics')).body

/** Waits until so many tries have ended so. */
export const triesWere = (
  server: TestServer,
  kind: DeliveryKind,
  outcome: 'delivered' | 'putOff' | 'givenUp',
  count: number,
): Promise<void> =>
  expect
    .poll(() => metricsOf(server), patience)
    .toContain(`redress_deliveries_total{kind="${kind}",outcome="${outcome}"} ${count}\n`)

/** Waits until nothing is owed any more. */
export const settled = ({ deps }: TestServer): Promise<void> =>
  expect.poll(() => deps.storage.outbox.counts(), patience).toEqual([])

/** Waits until so many have come. */
export const comes = (all: readonly unknown[], count: number): Promise<void> =>
  expect.poll(() => all.length, patience).toBe(count)
