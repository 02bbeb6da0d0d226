/**
 * `npm run timing`: neither existing claim ids nor PINs can be found out by trying. PAIRS (20,000) is the number of timed
 * pairs of attempts with a light hash of the PIN, in whose place any other difference shows, HASHED_PAIRS (1,000) the same with
 * the hash of production, GUESSES (1,000,000) the number of PINs tried at the use case, HTTP_GUESSES (5,000) the number over
 * HTTP at one claim ID, FARM (50,000) the number over HTTP at all claim IDs from ADDRESSES (200).
 */
import { farmOverHttp, guessesAtUseCase, guessesOverHttp } from './guesses.ts'
import { unknownAndWrong } from './unknown-and-wrong.ts'

const {
  PAIRS = '20000',
  HASHED_PAIRS = '1000',
  GUESSES = '1000000',
  HTTP_GUESSES = '5000',
  FARM = '50000',
  ADDRESSES = '200',
} = process.env
const sound = [
  await unknownAndWrong(Number(PAIRS), { REDRESS_SLOW_HASH_KIB: '8' }),
  await unknownAndWrong(Number(HASHED_PAIRS)),
  await guessesOverHttp(Number(HTTP_GUESSES)),
  await farmOverHttp(Number(FARM), Number(ADDRESSES)),
  await guessesAtUseCase(Number(GUESSES)),
]
process.exitCode = sound.every(Boolean) ? 0 : 1
