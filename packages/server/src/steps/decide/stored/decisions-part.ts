import { decisionEvents } from './decision-events.ts'

export const decidePart = { schema: {}, tables: {}, events: decisionEvents }
