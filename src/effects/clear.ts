import { effect } from './effect';

/** Empties fields of the form; `*` means all. Calls that the row sent before aren't affected. */
export const clear = effect<string[]>({
  resolve: (fields) => ({ commands: [{ verb: 'clear', fields }] }),
  run: (command, { form }) => form.clear(command.fields as string[]),
});
