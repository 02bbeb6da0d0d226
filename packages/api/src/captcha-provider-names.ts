/** The providers whose captcha a case can name. */
export const captchaProviderNames = [
  // Of hcaptcha.com.
  'hCaptcha',
  // Google's, version 2.
  'reCaptcha',
] as const
