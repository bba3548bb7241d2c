import type { Refusal } from '../api/hooks';
import type { Panel } from '../core/data/product';
import { messageOf } from '../core/thrown';
import { secretFields } from '../form/drafts';
import { within } from '../http/within';
import { hostAsked, hostRefused } from '../store/actions';
import type { EngineParts } from './parts';

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof (answer as Refusal | undefined)?.text === 'string';

/**
 * Returns the function that asks `config.beforeSubmit` about a valid panel. It doesn't send the event
 * `user.<action>` if the host refuses, or if the page has changed since `visit`. A host's function
 * that fails or takes too long is reported, and refuses nothing, because it must not lock users out.
 */
export function createAsking(parts: EngineParts): (action: string, visit?: number) => Promise<void> {
  const { config, store, panels, ports, life } = parts;
  const { form } = parts.pageForm;
  const panel = (): Panel | undefined => panels.get(store.getState().shown?.panel);
  const { beforeSubmit, timeoutMs } = config;

  /** Returns the host's refusal, or undefined. Never rejects. */
  async function ask(action: string, signal: AbortSignal): Promise<Refusal | undefined> {
    const { page, flow } = store.getState();
    const secrets = secretFields(panel());
    const values = Object.fromEntries(
      Object.entries(form.snapshot()).filter(([name]) => !secrets.includes(name)),
    );
    try {
      const asked = Promise.resolve(beforeSubmit?.({ page, flow, action, values, signal } as never));
      const answer: unknown = await within(asked, timeoutMs, ports.clock, signal);
      if (answer === undefined || isRefusal(answer)) return answer;
      throw new TypeError('it must return nothing, or an object with a text');
    } catch (cause) {
      if (!signal.aborted)
        ports.report('beforeSubmit', `config.beforeSubmit failed: ${messageOf(cause)}`, cause);
      return undefined;
    }
  }

  return async (action, visit) => {
    const { shown, isHostAsked } = store.getState();
    if (isHostAsked || shown?.visit !== visit) return;
    const leave = new AbortController();
    const unsubscribe = store.subscribe(() => {
      if (store.getState().shown?.visit !== visit) leave.abort();
    });
    store.dispatch(hostAsked(true));
    const { signal } = leave;
    const end = (): void => leave.abort();
    life.addEventListener('abort', end);
    const refusal = await ask(action, signal);
    life.removeEventListener('abort', end);
    unsubscribe();
    if (life.aborted) return;
    store.dispatch(hostAsked(false));
    if (signal.aborted) return;
    if (!refusal) return store.send({ key: `user.${action}` });
    const { text, field = '' } = refusal;
    const isField = panel()?.schema.properties[field] !== undefined;
    if (isField) form.refuse(field, text);
    store.dispatch(hostRefused({ text, field: isField ? field : null }));
  };
}
