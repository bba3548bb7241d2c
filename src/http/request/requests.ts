import type { Call, CallId } from '../../core/data/data.gen';
import { readPath, type Tree } from '../../core/data/paths';
import type { Read } from '../../core/flow/facts';
import { reader } from '../../core/flow/read';
import type { State } from '../../core/flow/state';
import type { Tables } from '../../core/flow/tables';
import type { Vault } from '../vault';
import { valueOf } from './payload';
import { buildRequest, type Request } from './request';

export interface RequestsOptions {
  tables: Tables;
  vault: Vault;
  apiUrl: string;
  pingPrefix: string;
  endpoints: Record<string, string>;
  devicePrint(): Promise<string>;
  /** Returns the address of the host page to return to, without its fragment and the widget's parameters. */
  pageUrl(): string;
  /** Returns the values that a monitoring script left in these inputs of the host page, and empties them. */
  pageInputs(names: readonly string[]): Tree;
  getState(): State;
}

/** Builds the requests of `flows/calls.json`. */
export interface Requests {
  /**
   * Returns the call of that ID. A variant has the answers of the call that it answers as. Throws a TypeError
   * for an unknown call.
   */
  defined(id: CallId): Call;
  /** Returns the external values that the payload names. */
  portsOf(call: Call): Promise<Tree>;
  /** Returns the request of a call, built from the state, the form's values and `extra`. */
  requestOf(id: CallId, form: Tree, extra: object): Request;
  /** Returns the values that `remember` takes from the form into the journey. */
  remembered(id: CallId, form: Tree): Tree;
}

export function createRequests(options: RequestsOptions): Requests {
  const { tables, vault } = options;

  /** Reads paths of the state, of the form's values and of `extra`. */
  const readerFor = (form: Tree, extra: object): Read => {
    const read = reader(tables, options.getState());
    // The state only records which tokens exist. Their values are in the vault.
    const roots: Tree = { form, ...extra, vault: vault.values };
    return (path) => {
      const root = path.slice(0, path.indexOf('.'));
      return Object.hasOwn(roots, root) ? readPath(roots, path) : read(path);
    };
  };

  const defined = (id: CallId): Call => {
    const call = Object.hasOwn(tables.calls, id) ? tables.calls[id] : undefined;
    if (!call) throw new TypeError(`unknown call <${id}>`);
    return call.answersAs ? { ...call, answers: defined(call.answersAs).answers } : call;
  };

  const portsOf = async ({ body = {} }: Call): Promise<Tree> => {
    const names = Object.values(body).flatMap((value) =>
      typeof value === 'string' && value.startsWith('port.') ? [value.slice(5)] : [],
    );
    const print = names.includes('devicePrint') ? { devicePrint: await options.devicePrint() } : {};
    const page = names.includes('pageUrl') ? { pageUrl: options.pageUrl() } : {};
    return { ...options.pageInputs(names), ...print, ...page };
  };

  const requestOf = (id: CallId, form: Tree, extra: object): Request =>
    buildRequest(defined(id), {
      apiUrl: options.apiUrl,
      pingPrefix: options.getState().settings.isPingEnabled === true ? options.pingPrefix : undefined,
      override: Object.hasOwn(options.endpoints, id) ? options.endpoints[id] : undefined,
      read: readerFor(form, extra),
    });

  const remembered = (id: CallId, form: Tree): Tree => {
    const read = readerFor(form, {});
    const values = Object.entries(defined(id).remember ?? {}).map(([name, value]) => [
      name,
      valueOf(value, read),
    ]);
    // A field that isn't on this page doesn't change the values from an earlier page.
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };

  return { defined, portsOf, requestOf, remembered };
}
