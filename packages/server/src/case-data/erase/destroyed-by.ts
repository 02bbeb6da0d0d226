import type { Config } from '../../installation/config.ts'

type Place = Pick<Config, 'databaseUrl' | 's3' | 'dataFolder' | 'caseFolder'>

/** What an erasure destroys, in sentences. */
export const destroyedBy = ({ databaseUrl, s3 }: Place): readonly string[] => [
  'Every filing of the claim, with the keys that encrypted it and its documents; its events; its look-up keys, links, pending deliveries and sessions.',
  databaseUrl === null
    ? 'The database file and its log: no piece of the encrypted content was found in them afterwards, or the database was written anew.'
    : 'The rows were deleted and their room was freed (VACUUM).',
  s3 === null
    ? 'Its documents: removed from the folder of documents.'
    : `Its documents: deleted from the bucket ${s3.bucket}.`,
]

/** What an erasure cannot reach, in sentences. */
export const remainsAfter = ({ databaseUrl, s3 }: Place, at: string): readonly string[] => [
  `Backups and exports that were made before ${at} still hold the claim: a backup encrypted, an export in plain text. Delete them. A backup that is restored loses the claim again, by the list of erased claims beside the case, before anything is served.`,
  'The class list holds what it says of the class member, whether there is a claim or not; a list without the row is imported with redress import.',
  'The access log holds the reference codes of claims that somebody looked at, and keyed hashes of what was looked for.',
  'The systems of others: e-mails that were sent, notifications of the webhook, printed files.',
  'A disk may retain overwritten or removed data: solid-state disks and copy-on-write file systems write elsewhere, and snapshots retain former contents. This data is encrypted.',
  ...(databaseUrl === null
    ? []
    : [
        'PostgreSQL overwrites freed room when it is used again; its log, standbys and archived logs keep it as long as they are set to. VACUUM FULL writes the tables anew.',
      ]),
  ...(s3 === null ? [] : ['Older versions of objects, and copies of the bucket, if the store has any.']),
]
