import { readFileSync } from 'node:fs'
import { addressShapeAnswer } from '@redress/api'
import { addressShapesPath } from '@redress/foundation/product-folder.ts'
import * as z from 'zod/mini'

const fileSchema = z.object({ source: z.string(), shapes: z.record(z.string(), addressShapeAnswer) })

/** As `AddressShape` of `form`. */
type CountryShape = z.infer<typeof addressShapeAnswer>

let shapes: ReadonlyMap<string, CountryShape> | null = null

/** The shapes of all countries. The file is read when the first of them is needed: few cases ask for such addresses. */
const allShapes = (): ReadonlyMap<string, CountryShape> =>
  (shapes ??= new Map(
    Object.entries(fileSchema.parse(JSON.parse(readFileSync(addressShapesPath, 'utf8'))).shapes),
  ))

/** How the addresses of a country are made; null for a code that is none of a country. */
export const shapeOfCountry = (country: string): CountryShape | null => allShapes().get(country) ?? null
