import { modelConfigSchema } from '@redress/form'
import * as z from 'zod/mini'
import { defineCall, namedSchema } from './call.ts'
import { captchaProviderNames } from './captcha-provider-names.ts'

/** The settings of the case that the page needs before it shows a form. */

/** `allowedCharacters` is a JSON string of the list of characters. */
export const charactersWhitelistAnswer = namedSchema(
  'CharactersWhitelist',
  z.object({ allowedCharacters: z.string() }),
)

export const captchaAnswer = namedSchema(
  'Captcha',
  z.object({
    provider: z.enum(captchaProviderNames),
    siteKey: z.string(),
    /** Always true outside development. */
    enabled: z.boolean(),
    /** Where the provider's script is loaded from. */
    scriptUrl: z.string(),
  }),
)

export const formsConfigAnswer = namedSchema('ModelConfigs', z.array(modelConfigSchema))

export const getCharactersWhitelist = defineCall({
  id: 'getCharactersWhitelist',
  method: 'get',
  path: '/api/characters-whitelist',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  ofVersion: true,
  summary: 'The characters that answers may have',
  description: '`allowedCharacters` is a JSON text: the list of the characters.',
  answers: { 200: { means: 'The characters that answers may have', schema: charactersWhitelistAnswer } },
})

export const getCaptcha = defineCall({
  id: 'getCaptcha',
  method: 'get',
  path: '/api/captcha',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  summary: 'The captcha provider and its site key',
  description: 'Signing in and filing a claim require a token of this provider for this site key.',
  answers: { 200: { means: 'The captcha provider and its site key', schema: captchaAnswer } },
})

export const getModelConfigs = defineCall({
  id: 'getModelConfigs',
  method: 'get',
  path: '/api/forms/config',
  audience: 'page',
  tag: 'Settings',
  needs: 'nothing',
  ofVersion: true,
  summary: 'The models of the forms',
  description:
    'A claim of a form contains one model for each entry with its `formType`, and any number of each record. `metadataHash` and `metadata` go into the model unchanged; `fields` lists its fields with the kind and rules of each.',
  answers: { 200: { means: 'The models of the forms', schema: formsConfigAnswer } },
})

export type CaptchaAnswer = z.infer<typeof captchaAnswer>
