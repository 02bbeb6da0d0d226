import type { CaptchaAnswer } from '@redress/api'
import { type Captcha, createCaptcha } from './captcha.ts'
import type { CaptchaWidget, RenderWidget, WidgetEvents } from './captcha-widget.ts'
import type { CaptchaDeps } from './solver.ts'

/** The settings of an hCaptcha. */
export const captchaSettings: CaptchaAnswer = {
  provider: 'hCaptcha',
  siteKey: 'key',
  enabled: true,
  scriptUrl: '/script.js',
}

/** What a widget in memory does with an execution: a token, a code to fail with, or what the test says. */
export type Answer = string | { readonly code: string } | Promise<string>

/** A provider in memory that answers as the test says, and remembers what was asked of it. */
export interface WidgetsInMemory {
  readonly render: RenderWidget
  /** `render 1`, `execute 1`, `reset 1`, `remove 1` in their order. */
  readonly calls: string[]
  /** The events of the widget that was rendered last. */
  readonly events: () => WidgetEvents | null
}

/** Widgets that give these answers one after another, and `token` after that. */
export function widgetsInMemory(...answers: readonly Answer[]): WidgetsInMemory {
  const calls: string[] = []
  const left = [...answers]
  let last: WidgetEvents | null = null
  let rendered = 0
  const widgetOf = (id: string): CaptchaWidget => ({
    id,
    execute: async () => {
      calls.push(`execute ${id}`)
      const answer = left.shift() ?? 'token'
      if (typeof answer === 'object' && 'code' in answer) throw new Error(answer.code)
      return answer
    },
    reset: () => calls.push(`reset ${id}`),
    remove: () => calls.push(`remove ${id}`),
  })
  return {
    calls,
    events: () => last,
    render: async (_, events) => {
      rendered += 1
      calls.push(`render ${rendered}`)
      last = events
      return widgetOf(String(rendered))
    },
  }
}

/** A captcha with what differs from an enabled hCaptcha that was fetched. Its log is thrown away. */
export const buildCaptcha = (changes: Partial<CaptchaDeps> = {}): Captcha =>
  createCaptcha({
    settings: captchaSettings,
    fetchSettings: async () => captchaSettings,
    culture: () => 'en',
    timeout: 50,
    log: () => undefined,
    ...changes,
  })

/** A captcha that guards nothing. */
export const noCaptcha = (): Captcha => buildCaptcha({ settings: { ...captchaSettings, enabled: false } })
