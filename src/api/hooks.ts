/** The functions and scripts of the host that the config names, with their inputs and results. */
import type { FlowId, PageId } from './names.gen';

/** A message of an answer, as the server sent it. */
export interface AnswerMessage {
  type?: string;
  status?: string;
  detail?: string | { detail: string }[];
  message?: string | { detail: string }[];
  /** The code of the message. To replace its text, add `SERVER_<code>` to `messages` in the config. */
  code?: string | number;
}

/** Called when a journey returns control to the host. */
export type Callback = (
  nextAction: string,
  detail: { messages: AnswerMessage[]; targetUrl: string | null },
) => void;

/** A script that the host loads with its own function. The widget adds no script elements. */
export interface HostScript {
  load(): void | Promise<void>;
}

/** The visible page and its journey; both are null while no page is visible. */
export interface AnalyticsTag {
  page: string | null;
  flow: string | null;
}

/** A valid panel that the user is submitting. */
export interface Submit {
  page: PageId;
  flow: FlowId;
  /** The action of the pressed button, usually `submit`. */
  action: string;
  /** The values of the visible fields that hold no secrets, by field. */
  values: Record<string, unknown>;
  /** Aborts when the user leaves the panel. */
  signal: AbortSignal;
}

/** The host's reason why a panel must not be submitted, in the language of the panels. */
export interface Refusal {
  text: string;
  /** The field that shows the text. Without it, the text is an error message above the fields. */
  field?: string;
}

/** An analytics script of the host. */
export interface Analytics extends HostScript {
  /** Called once `load()` has finished, with the visible page, and then for each new page. */
  tag?(detail: AnalyticsTag): void;
}
