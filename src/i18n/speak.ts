import type { Message, MessageRuntime, Term, TermValue } from '../core/data/product';

type Args = Record<string, unknown>;

const read = (value: TermValue, args: Args, runtime: MessageRuntime): unknown => {
  if (typeof value === 'string') return args[value];
  return 'text' in value ? value.text : runtime.round(read(value.round, args, runtime));
};

/** Returns the text of a message with its arguments. `runtime` has the functions that depend on the locale. */
export function speak(message: Message, args: Args, runtime: MessageRuntime): string {
  if (typeof message === 'string') return message;
  if (Array.isArray(message))
    return message
      .map((part) => {
        if (typeof part === 'string') return part;
        const [kind, value, name, options] = part;
        return runtime[kind](read(value, args, runtime), name, options);
      })
      .join('');
  const select = ([kind, value, , options]: Term): string[] =>
    kind === 'number'
      ? runtime.plural(read(value, args, runtime), options)
      : runtime.text(read(value, args, runtime));
  return runtime.match(
    message.select.map(select),
    message.variants.map(([keys, text]) => [keys, () => speak(text, args, runtime)]),
  );
}
