// biome-ignore lint/suspicious/noExplicitAny: edits change data of many forms
export type Json = any;
/** Returns the content of a data file by its name. */
export type Open = (file: string) => Json;
export type Edit = [what: string, edit: (open: Open) => void];
export type Hostile = [what: string, code: string, where: string, edit: (open: Open) => void];

export const SIGN_ON = 'schemas/sign-on/ui.json';
export const DEFS = 'schemas/defs.json';
/** The row or rows of an event on the sign-on page. */
export const row = (open: Open, key: string): Json => open('flows/sign-on.json').pages.LOGIN_PAGE.on[key];
/** The button that submits a panel's form. */
export const submit = (open: Open, panel: string): Json =>
  open(`schemas/${panel}/ui.json`).buttons.find(({ action }: Json) => action === 'submit');
