import { caseHeader, draftBeginAnswer, draftOpenAnswer } from '@redress/api'
import { readCaseVersion } from '@redress/case/reading/read-case-version.ts'
import { writeCase } from '@redress/case/testing/write-case.ts'
import { expect, test } from 'vitest'
import { aContent, draftCase, draftPaths, idOf } from '../../testing/draft-case.ts'
import { listen, startReloadingServer } from '../../testing/reloading-server.ts'
import { openRemoteClaimant, type RemoteClaimant } from '../../testing/remote-claimant.ts'
import { someKey } from '../../testing/test-browser.ts'
import type { TestServer } from '../../testing/test-server.ts'

const id = idOf('a')

/** What a claimant does with the draft at a server. */
function drafting(address: string) {
  const post = async ({ headers }: RemoteClaimant, call: keyof typeof draftPaths, body: object) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const reply = await fetch(`${address}${draftPaths[call]}`, { ...init, body: JSON.stringify(body) })
    return reply.json()
  }
  return {
    save: (claimant: RemoteClaimant) => post(claimant, 'save', { form: 'Automotive', id, content: aContent }),
    savedUnder: async (claimant: RemoteClaimant) =>
      draftOpenAnswer.parse(await post(claimant, 'open', { id })).version,
    begin: async (claimant: RemoteClaimant): Promise<boolean> =>
      draftBeginAnswer.parse(await post(claimant, 'begin', { form: 'Automotive', id })).begun,
    shownTo: async ({ headers }: RemoteClaimant): Promise<string | undefined> => {
      const { [caseHeader]: _, ...others } = headers
      const page = await fetch(`${address}/automotive/claim-details`, { headers: others })
      return /data-case="([0-9a-f]{64})"/.exec(await page.text())?.[1]
    },
  }
}

const withLogo = (number: number) =>
  ({
    ...draftCase,
    'assets/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${number}"/>`,
  }) as const

/** Puts forty versions into force, one after another. */
async function changeOften({ deps }: TestServer): Promise<void> {
  for (let number = 1; number <= 40; number += 1)
    await deps.storage.caseVersions.putIntoForce(
      await readCaseVersion(await writeCase(withLogo(number))),
      deps.now(),
    )
}

test('RET-6 TIM-3 a draft is continued under the version of the case that it began with', async () => {
  const { address, reload } = await startReloadingServer({ changes: draftCase })
  const { save, savedUnder, begin, shownTo } = drafting(address)
  const one = await openRemoteClaimant(address)
  await save(one)
  const settings = `${String(draftCase['case.yaml'])}redirectOnError: true\n`
  const second = await reload({ ...draftCase, 'case.yaml': settings })
  expect(second).not.toBe(one.version)

  const other = await openRemoteClaimant(address)
  expect([other.version, await shownTo(other)]).toEqual([second, second])
  expect(await savedUnder(other)).toBe(one.version)
  expect(await begin(other)).toBe(true)
  expect(await shownTo(other)).toBe(one.version)
  // It has that version already.
  expect(await begin(other)).toBe(false)
})

test('RET-6 TIM-3 after forty other versions, ten days and a restart, a draft and a grant still have the version that they name, and a claim is filed under it', async () => {
  const { server, address, reload } = await startReloadingServer({ changes: draftCase })
  const one = await openRemoteClaimant(address)
  await drafting(address).save(one)
  await changeOften(server)
  await reload(withLogo(41))
  // Whoever is signed in goes on, though no page of the version without a grant would.
  expect(await drafting(address).shownTo(one)).toBe(one.version)

  const again = await server.restart()
  const newAddress = `http://127.0.0.1:${await listen(again)}`
  const { savedUnder, begin, shownTo } = drafting(newAddress)
  expect(await shownTo(one)).toBe(one.version)
  again.setNow(server.deps.now().add({ hours: 240 }).toString())
  const late = await openRemoteClaimant(newAddress)
  expect(late.version).not.toBe(one.version)
  expect(await savedUnder(late)).toBe(one.version)
  expect(await begin(late)).toBe(true)
  expect(await shownTo(late)).toBe(one.version)
  // The page is loaded again, and makes its calls under that version.
  Object.assign(late.headers, { [caseHeader]: one.version })
  const code = await late.submit(newAddress, someKey, {})
  expect(await again.filed.findByReferenceCode(code ?? '')).toMatchObject({ caseVersion: one.version })
})
