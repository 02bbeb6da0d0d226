import {
  type Call,
  captchaAnswer,
  charactersWhitelistAnswer,
  culturesAnswer,
  deadlinesAnswer,
  formsConfigAnswer,
  getCaptcha,
  getCharactersWhitelist,
  getCultures,
  getDeadlines,
  getModelConfigs,
  getPayPalSettings,
  payPalSettingsAnswer,
  setLanguage,
} from '@redress/api'
import { writtenOut } from '@redress/case/reading/case-settings.ts'
import { callRoute } from '../../http/call-route.ts'
import { type ConstantAnswer, constantAnswer, sendConstant } from '../../http/constant-answer.ts'
import { madeFrom } from '../../http/deadlines-in-force.ts'
import { payPalSettingsOf } from '../../http/inlined-answers-of.ts'
import { modelsOf } from '../../http/models-of.ts'
import type { ServerInstance } from '../../http/server-instance.ts'
import type { CallContext } from '../call-context.ts'

/** The settings of the case, which the page reads at its start: answers that do not change while the case does not. */
export function settingsCalls(server: ServerInstance, deps: CallContext): void {
  const { loadedCase, captcha, payPal } = deps
  const { settings } = loadedCase
  const constant = (call: Call, answer: ConstantAnswer): void => {
    const { route } = callRoute(call, deps)
    server.route({ ...route, handler: (request, reply) => sendConstant(request, reply, answer) })
  }
  const characters = JSON.stringify(writtenOut(settings.allowedCharacters))
  constant(
    getCharactersWhitelist,
    constantAnswer(charactersWhitelistAnswer, { allowedCharacters: characters }),
  )
  constant(getCaptcha, constantAnswer(captchaAnswer, captcha))
  constant(getPayPalSettings, constantAnswer(payPalSettingsAnswer, payPalSettingsOf(payPal.settings)))
  constant(getModelConfigs, constantAnswer(formsConfigAnswer, modelsOf(loadedCase)))
  constant(getCultures, constantAnswer(culturesAnswer, settings.cultures))

  const deadlinesNow = madeFrom(deps.deadlines, ({ answer }) => constantAnswer(deadlinesAnswer, answer))
  server.route({
    ...callRoute(getDeadlines, deps).route,
    // Never from a cache: another version of the case may have extended a deadline.
    handler: (request, reply) => sendConstant(request, reply, deadlinesNow(), 0),
  })
  server.route({
    ...callRoute(setLanguage, deps).route,
    handler: (_request, reply) => reply.code(204).send(),
  })
}
