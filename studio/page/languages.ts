/** The languages of the widget, each in its own words. */
export const LANGUAGES: Record<string, string> = {
  en_US: 'English (US)',
  da_DK: 'Dansk',
  de_DE: 'Deutsch',
  es_ES: 'Español (España)',
  es_MX: 'Español (México)',
  fi_FI: 'Suomi',
  fr_FR: 'Français (France)',
  fr_CA: 'Français (Canada)',
  it_IT: 'Italiano',
  nl_NL: 'Nederlands',
  no_NO: 'Norsk',
  pt_BR: 'Português (Brasil)',
  sv_SE: 'Svenska',
  zh_CN: '简体中文',
};
