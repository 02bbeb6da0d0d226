import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'

/** The folder of the files to run a server with. */
export const deployFolder = join(import.meta.dirname, '../../deploy')

const ruleSchema = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.optional(z.string()),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
})

const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema) })),
})

/** The alerts of `deploy/prometheus/alerts.yaml`. */
export const alertRules = (): readonly z.infer<typeof ruleSchema>[] =>
  rulesSchema
    .parse(parse(readFileSync(join(deployFolder, 'prometheus/alerts.yaml'), 'utf8')))
    .groups.flatMap(({ rules }) => rules)
