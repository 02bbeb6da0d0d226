import type { CaptchaAnswer } from '@redress/api'

/** What a widget says on its own, between executions or in the middle of one. */
export interface WidgetEvents {
  /** A challenge is shown: now it is a person's time that passes. */
  readonly onOpen: () => void
  /** The token that was given has run out. */
  readonly onExpired: () => void
}

/** One captcha on the page, the same for both providers. */
export interface CaptchaWidget {
  readonly id: string
  /** Resolves with a token. Rejects with the provider's code, in whatever shape the provider gives it. */
  readonly execute: () => Promise<string>
  readonly reset: () => void
  readonly remove: () => void
}

/** What a widget is rendered for. */
export interface WidgetSettings extends Pick<CaptchaAnswer, 'provider' | 'siteKey' | 'scriptUrl'> {
  readonly culture: string
}

/** What the page knows of a provider: all there is to it here, but its privacy notice. */
export interface CaptchaOfProvider {
  /** Where its scripts come from, those that it loads itself included. */
  readonly scriptsFrom: readonly RegExp[]
  /** The parameters of its script's address, beside the language. */
  readonly scriptParameters: Readonly<Record<string, string>>
  readonly isLoaded: () => boolean
  /** Renders a widget into a container. Its script must be loaded. @throws CaptchaError */
  readonly render: (
    container: HTMLElement,
    settings: WidgetSettings,
    events: WidgetEvents,
  ) => Promise<CaptchaWidget>
}

/** Makes a widget at a place of the page. Rejects with a CaptchaError when the provider's script does not load. */
export type RenderWidget = (settings: WidgetSettings, events: WidgetEvents) => Promise<CaptchaWidget>
