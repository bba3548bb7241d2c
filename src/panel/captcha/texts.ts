import type { Scalar, TextChoice } from '../../core/data/data.gen';
import type { Text } from '../../i18n/text';

/** The texts of a captcha in the panel's live region. They load with the captcha. */
export const captchaTexts = {
  label: [
    { when: { captchaIsDigits: true }, text: 'CAPTCHA_DIGITS_LABEL' },
    { text: 'CAPTCHA_ANSWER_LABEL' },
  ] satisfies TextChoice as TextChoice,
  /** Returns what a captcha asks for, because it appears below the form, away from the focus. */
  news: (text: Text, { hasCaptcha, hasTried }: Record<string, Scalar>): string =>
    hasCaptcha === true
      ? `${text('CAPTCHA_TEXT')}. ${hasTried === true ? text('CAPTCHA_PASSWORD_AGAIN') : ''}`
      : '',
};

export type CaptchaTexts = typeof captchaTexts;
