/**
 * `npm run timing`: neither existing claim ids nor PINs can be found out by trying. PAIRS (20,000) is the number of timed
 * pairs of attempts, GUESSES (1,000,000) the number of PINs tried at the use case, HTTP_GUESSES (5,000) the number over
 * HTTP.
 */
import { guessesAtUseCase, guessesOverHttp } from './guesses.ts'
import { unknownAndWrong } from './unknown-and-wrong.ts'

const { PAIRS = '20000', GUESSES = '1000000', HTTP_GUESSES = '5000' } = process.env
const sound = [
  await unknownAndWrong(Number(PAIRS)),
  await guessesOverHttp(Number(HTTP_GUESSES)),
  await guessesAtUseCase(Number(GUESSES)),
]
process.exitCode = sound.every(Boolean) ? 0 : 1
