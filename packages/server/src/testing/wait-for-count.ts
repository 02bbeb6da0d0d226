import { expect } from 'vitest'
import { buildMetricsServer } from '../site/metrics-server.ts'
import type { DeliveryKind } from '../steps/outbox/stored/outbox-store.ts'
import type { TestServer } from './test-server.ts'

/** The metrics as Prometheus reads them. */
export const metricsOf = async (server: TestServer): Promise<string> =>
  (await buildMetricsServer(server).inject('/metrics')).body

/** Waits until this many attempts have had this outcome. */
export const triesWere = (
  server: TestServer,
  kind: DeliveryKind,
  outcome: 'delivered' | 'putOff' | 'givenUp',
  count: number,
): Promise<void> =>
  expect
    .poll(() => metricsOf(server))
    .toContain(`redress_deliveries_total{kind="${kind}",outcome="${outcome}"} ${count}\n`)

/** Waits until no delivery is pending. */
export const settled = ({ deps }: TestServer): Promise<void> =>
  expect.poll(() => deps.storage.outbox.counts()).toEqual([])

/** Waits until the list has this many entries. */
export const waitForCount = (all: readonly unknown[], count: number): Promise<void> =>
  expect.poll(() => all.length).toBe(count)
