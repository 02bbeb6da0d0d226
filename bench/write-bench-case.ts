import { appendFile, cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const wages = fileURLToPath(new URL('../cases/wages', import.meta.url))

/** The name of the notice to claimants whose claims are accepted; its text has a personal link. */
export const noticeName = 'accepted'

const notices = `notices:
  ${noticeName}: { for: [accepted], subject: LocKey_Bench_Subject, text: LocKey_Bench_Text, linkDays: 60 }
`

const claimPage = `
claimPage:
  opensBy: { Standard: [claimantInfo.lastName] }
`

const texts = `
LocKey_Bench_Subject: Your claim {referenceCode} is accepted
LocKey_Bench_Text: |-
  Your claim {referenceCode} is accepted. To see it, open this link: {link}
`

/** Writes the case of wages, which pays its claims by files, with a notice and a claim page. */
export async function writeBenchCase(folder: string): Promise<void> {
  await cp(wages, folder, { recursive: true })
  await appendFile(join(folder, 'case.yaml'), claimPage)
  await writeFile(join(folder, 'notices.yaml'), notices)
  for (const culture of ['en', 'es']) await appendFile(join(folder, 'content', `${culture}.yaml`), texts)
}
