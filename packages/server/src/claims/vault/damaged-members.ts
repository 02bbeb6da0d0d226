import type { Storage } from '../../storage/storage.ts'
import { type OnDamaged, skippedRows } from './damaged-rows.ts'
import type { KeyRing } from './key-ring.ts'
import { sealedClassList } from './sealed-class-list.ts'

interface DamagedMembersDeps {
  readonly storage: Pick<Storage, 'caseId' | 'classList'>
  readonly ring: KeyRing
}

const membersAtOnce = 500

/**
 * Decrypts every class member and reports each one that cannot be decrypted. It changes nothing; `onProgress` receives
 * the number of members read so far.
 * @throws RECORD_ALTERED if very many members are damaged
 */
export async function findDamagedMembers(
  { storage: { caseId, classList }, ring }: DamagedMembersDeps,
  onDamaged: OnDamaged,
  onProgress: (members: number) => void,
): Promise<void> {
  const { assertWhole } = sealedClassList({ classList, caseId, ring })
  const skipped = skippedRows(onDamaged)
  let count = 0
  let ids: string[] = []
  const check = async (): Promise<void> => {
    for (const { line, member } of await classList.findAll(ids))
      await skipped.unless(member.id, { table: 'classMember', row: line }, () => assertWhole(member))
    count += ids.length
    onProgress(count)
    ids = []
  }
  for await (const { id } of classList.numbers()) {
    ids.push(id)
    if (ids.length === membersAtOnce) await check()
  }
  await check()
}
