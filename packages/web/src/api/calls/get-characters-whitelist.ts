/* Made by `npm run generate` of `getCharactersWhitelist` in `settings.ts` of `packages/api`. */
import type { getCharactersWhitelist as statement } from '@redress/api'
import type { PageCall } from '../page-call.ts'
import { isText, objectOf } from '../shape.ts'

export const getCharactersWhitelist: PageCall<typeof statement> = {
  path: '/api/characters-whitelist',
  ofVersion: true,
  isAnswer: objectOf({
    allowedCharacters: isText,
  }),
}
