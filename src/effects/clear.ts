import { effect } from './effect';

/** Empties fields of the form; `*` means all. Calls that the row started before keep what they read. */
export const clear = effect<string[]>({
  resolve: (fields) => ({ commands: [{ verb: 'clear', fields }] }),
  run: (command, { form }) => form.clear(command.fields as string[]),
});
