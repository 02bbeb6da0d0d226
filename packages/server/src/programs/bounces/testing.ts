import { expect } from 'vitest'
import { readHistories } from '../../claims/history/read-histories.ts'
import { noticeScene } from '../../testing/notice-case.ts'
import { waitForCount } from '../../testing/wait-for-count.ts'
import { startPrograms } from '../testing.ts'

type Limits = Parameters<typeof startPrograms>[1]

/** Claims whose notices were sent by e-mail, and the server for programs with a key that records bounces. */
export async function sentScene(
  claims: number,
  limits: Limits = {},
  options: Parameters<typeof noticeScene>[0] = {},
) {
  const scene = await noticeScene(options)
  const filed = []
  for (let claim = 0; claim < claims; claim += 1) filed.push(await scene.deficientOne())
  await scene.notices('deficiency')
  await waitForCount(scene.mail.received, claims)
  await expect.poll(scene.counts).toEqual({ sent: claims })
  const programs = await startPrograms(scene.server, limits)
  const key = await programs.addKey('mail-provider', 'bounces')
  const sent = []
  for (const claim of filed) {
    const [notice] = await scene.deps.storage.notices.ofClaim(claim.id)
    sent.push({ ...claim, messageId: notice?.messageId ?? '' })
  }
  return {
    ...scene,
    ...programs,
    key,
    sent,
    post: (body: unknown, path = '/bounces', authorization = `Bearer ${key}`) =>
      programs.postTo(path, body, { authorization }),
    reasonsOf: async (id: string) =>
      ((await readHistories(scene.deps, [id])).get(id)?.events ?? []).flatMap(({ what }) =>
        what.kind === 'notice' && what.outcome === 'bounced' ? [what.reason] : [],
      ),
  }
}

/** The results in an answer; the answer itself where it has none. */
export const resultsIn = (answer: unknown): unknown =>
  answer !== null && typeof answer === 'object' && 'results' in answer ? answer.results : answer
