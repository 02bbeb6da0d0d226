/**
 * `npm run timing`: that nobody can find out by trying which claim ids there are, nor any PIN. PAIRS (20,000) says how
 * many pairs of attempts are timed, GUESSES (1,000,000) how many PINs are tried at the use-case, HTTP_GUESSES (5,000) how
 * many over HTTP.
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
