import type { Cluster } from './evidence-reader.ts'
import { signals } from './signals/registry.ts'

/** What ties a cluster: `Same account: 40; Same document: 12`. */
export const tiesText = ({ ties }: Pick<Cluster, 'ties'>): string =>
  ties.map(({ signal, claims }) => `${signals[signal].title}: ${claims.toLocaleString('en')}`).join('; ')
