import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AllowedCharacters, allowedCharacters, type ZoneName, zoneIdOf } from '@redress/form'
import { dayZoneOf, writtenOut } from '../../packages/case/src/reading/case-settings.ts'
import { loadCase } from '../../packages/case/src/reading/load-case.ts'
import type { CaseForm, LoadedCase } from '../../packages/case/src/reading/loaded-case.ts'
import { writeFarmCase } from './write-farm-case.ts'

/** The case that claims are simulated for, and what its open form is checked with. */
export interface FarmCase {
  readonly loadedCase: LoadedCase
  readonly form: CaseForm
  readonly version: string
  readonly dayZone: ZoneName
  /** The IANA name of the zone of days. */
  readonly zone: string
  readonly characterWhitelist: AllowedCharacters
  readonly cultures: readonly string[]
}

/** Reads the case in a folder. @throws CASE_BROKEN if it has a mistake */
async function readFarmCase(folder: string): Promise<FarmCase> {
  const loadedCase = await loadCase(folder)
  const form = loadedCase.forms.get('Standard')
  if (!form) throw new Error('The case has no form Standard.')
  const { settings, version } = loadedCase
  const dayZone = dayZoneOf(settings)
  return {
    loadedCase,
    form,
    version,
    dayZone,
    zone: zoneIdOf(dayZone),
    characterWhitelist: allowedCharacters(writtenOut(settings.allowedCharacters)),
    cultures: Object.values(settings.cultures),
  }
}

/** Writes the case into a folder, reads it, and removes the folder again. @throws CASE_BROKEN if it has a mistake */
export async function openFarmCase(): Promise<FarmCase> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-farms-'))
  try {
    await writeFarmCase(folder)
    return await readFarmCase(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
