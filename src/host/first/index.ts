/**
 * What is shown before the engine is there: the wait message at once, and for sign-on a panel to type into as soon as looks and settings
 * have arrived, which the engine takes over in place. One module for each locale, with the words of that language in it.
 */
import { dom } from '../../core/dom';
import type { FactValues } from '../../core/guards';
import type { Tree } from '../../core/paths';
import { type Reply, takeReply } from '../../http/reply';
import { limitOf, type Placed } from '../config';
import { type Containers, createContainers, rootId } from '../engine/containers';
import type { EntryId, LateHandle, Method } from '../facade-types';
import { EARLY_ENTRY, type EarlyDescription, type EarlyPanel } from './description';
import { makeElements, openDialog } from './elements';
import { type Decisions, showFailure } from './failure';
import { type Interim, playInterim } from './interim';
import { situationOf } from './situation';

export interface FirstOptions {
  config: Placed;
  /** The first calls, by id. */
  sent: Map<string, Promise<Response | Reply>>;
  /** Resolves when the looks are there. */
  styled: unknown;
  signal: AbortSignal;
}

/** A first panel that is in the page, ready to be taken over. */
export interface Taken {
  containers: Containers;
  panel: string;
  /** Whose words stand in it. */
  locale: string;
  /** How the facts stood for which it was drawn. */
  facts: FactValues;
  /** What was typed so far, secrets apart. */
  typed(): Record<string, string>;
  /** Makes the engine hear of what was typed and pressed, once it has taken the panel over. */
  replay(): void;
}

export interface First {
  /**
   * A method of the widget was called. A panel of an earlier call gives way to an entry point, and to nothing else. `start` brings the
   * engine; where that fails, the person hears of it and may try again.
   */
  begin(method: Method, input: object | undefined, start: () => Promise<LateHandle>): void;
  /**
   * Says that a part of the widget did not come, in `root` or, without it, a container of its own; what the person decides is called.
   * False: there is nothing to say it with, or no place.
   */
  fail(decisions: Decisions, root?: HTMLElement): boolean;
  /** Whether a first panel is in the page, or may still come. */
  isComing(): boolean;
  /** Resolves when a first panel is in the page, or it is clear that none comes. */
  settled(): Promise<void>;
  /** Whether anything of it is in the page, if only the wait message: the place of the page's first widget is taken then. */
  isPlaced(): boolean;
  /** Calls `listener` with the action by which the person leaves the panel, or has left it already; the latest listener counts. */
  whenLeft(listener: (action: string) => void): void;
  /** Hands the panel over, and is done with; null when there is none. */
  take(): Taken | null;
  /** Takes everything out of the page; what the engine shows comes instead. */
  stop(): void;
}

/** What stands in the page of one call of an entry point. */
interface Scene {
  containers: Containers;
  wait(shown: boolean): void;
  shown?: { interim: Interim; panel: EarlyPanel; facts: FactValues };
}

/** Methods that begin no journey; all of them, the type sees to that. */
const ASIDE: Record<Exclude<Method, EntryId>, true> = { beginMonitoring: true, stopMonitoring: true, loadAnalytics: true, setLanguage: true };

const isEntry = (method: Method): method is EntryId => !(method in ASIDE);

/** Reads an answer within `ms` milliseconds, and leaves no timer behind. */
function readWithin(response: Response, ms: number): Promise<Reply> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  return takeReply(response, limit.signal).finally(() => clearTimeout(timer));
}

/** What one widget shows early. */
export function createFirst(data: EarlyDescription, { config, sent, styled, signal }: FirstOptions): First {
  // Read once, within the limits of the engine, which gets what was read.
  const { call } = data.settings;
  const reply = sent.get(call)?.then((response) => readWithin(response as Response, limitOf(config)));
  if (reply) sent.set(call, reply);
  const settings = reply?.then(({ status, text }) => status < 300 && JSON.parse(text));
  settings?.catch(() => {});
  let scene: Scene | null = null;
  let left: string | null = null;
  let hearsLeft: ((action: string) => void) | null = null;
  /** Counts calls of entry points, so that what is late for an earlier one shows nothing. */
  let turn = 0;
  let playing: Promise<void> | null = null;
  /** Takes away what says that a part did not come. */
  let unsay: (() => void) | null = null;

  const clear = (): void => {
    turn++;
    unsay?.();
    unsay = null;
    scene?.shown?.interim.end();
    scene?.containers.root.querySelector('dialog')?.close?.();
    scene?.wait(false);
    scene?.containers.remove();
    scene = null;
    playing = null;
  };

  const setScene = (): Scene => {
    const containers = createContainers(1, config.theme ?? {});
    containers.speak(data.locale);
    const [card] = makeElements(data.wait) as [HTMLElement];
    if (containers.isWaitGiven) {
      card.removeAttribute('popover');
      card.dataset.inline = 'true';
    }
    const wait = (shown: boolean): void => {
      if (!shown) return card.remove();
      containers.wait.append(card);
      if (card.popover) card.showPopover?.();
    };
    return { containers, wait };
  };

  const leave = ({ out = null }: { out?: string | null }): void => {
    left = out;
    clear();
    if (left) hearsLeft?.(left);
  };

  const isTaken = (): boolean => dom.getElementById(rootId(1)) !== null;

  const fail = ({ again, leave }: Decisions, root?: HTMLElement): boolean => {
    if (data.failure.length === 0 || (!root && !scene && (isTaken() || !dom.body))) return false;
    unsay?.();
    scene?.wait(false);
    scene?.shown?.interim.rest();
    scene ??= root ? null : setScene();
    unsay = showFailure(root ?? (scene as Scene).containers.root, data.failure, {
      again() {
        unsay = null;
        scene?.wait(true);
        again();
      },
      leave() {
        unsay = null;
        leave();
      },
    });
    return true;
  };

  const play = async (entry: EntryId, input: Tree | undefined, isFirst: boolean): Promise<void> => {
    const own = turn;
    // An engine may be there already, this widget's or another's; it has the first place.
    const isFree = (): boolean => own === turn && dom.body !== null && !isTaken();
    await styled;
    if (!isFree()) return;
    scene = setScene();
    scene.wait(true);
    const panel = entry === EARLY_ENTRY && data.panel;
    if (!panel) return;
    const answer = await settings;
    const found = answer && own === turn && situationOf(data, panel, { config, input, isFirst, answer });
    // What says that the engine does not come must not end up below.
    if (!found || unsay) return;
    const { containers, wait } = scene;
    containers.root.append(...makeElements(found.variant.pieces, found.help));
    wait(false);
    const dialog = openDialog(containers.root);
    const interim = playInterim({
      dialog,
      out: panel.out,
      left: () => leave(panel),
      waiting: wait,
    });
    scene.shown = { interim, panel, facts: found.variant.facts };
  };

  signal.addEventListener('abort', clear);

  return {
    begin(entry, input, start) {
      if (!isEntry(entry)) return;
      clear();
      left = null;
      hearsLeft = null;
      if (data.silent.includes(entry)) return;
      // The host's own words are for the engine to put in.
      if (!signal.aborted && Object.keys(config.messages ?? {}).length === 0) {
        const own = play(entry, input as Tree | undefined, turn === 1)
          .catch(() => {})
          .then(() => {
            if (playing === own) playing = null;
          });
        playing = own;
      }
      const own = turn;
      const watch = (coming: Promise<unknown>): void => {
        const again = (): void => watch(start().then((engine) => engine.call(entry, input)));
        coming.catch(() => own === turn && !signal.aborted && fail({ again, leave: clear }));
      };
      watch(start());
    },
    fail,
    isComing: () => playing !== null || scene?.shown !== undefined,
    settled: () => playing ?? Promise.resolve(),
    isPlaced: () => scene !== null,
    whenLeft(listener) {
      hearsLeft = listener;
      if (left) listener(left);
    },
    take() {
      const { containers, shown, wait } = scene ?? {};
      if (!containers || !shown) return null;
      // The host has cleared its page: who was in the panel has left it.
      if (!containers.root.isConnected) leave(shown.panel);
      if (!scene) return null;
      // From now on the engine says whether it waits.
      wait?.(false);
      turn++;
      scene = null;
      return {
        containers,
        panel: shown.panel.panel,
        locale: data.locale,
        facts: shown.facts,
        typed: shown.interim.typed,
        replay: shown.interim.end(),
      };
    },
    stop: clear,
  };
}
