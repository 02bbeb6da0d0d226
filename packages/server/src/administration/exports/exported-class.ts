import { join } from 'node:path'
import * as z from 'zod/mini'
import { type ClassFigures, classFiguresSchema } from '../../claims/class-list/history/class-figures.ts'
import { textIfThere } from '../../foundation/files/text-if-there.ts'
import { parsedJson } from '../../foundation/parsed-json.ts'
import { exportFiles } from './export-manifest.ts'

const manifestSchema = z.object({ classList: classFiguresSchema })

/** What an export says of the class list and its history; null for one of an earlier version, and without a list. */
export async function exportedClass(folder: string): Promise<ClassFigures | null> {
  const written = await textIfThere(join(folder, exportFiles.manifest))
  return z.safeParse(manifestSchema, parsedJson(written ?? '')).data?.classList ?? null
}
