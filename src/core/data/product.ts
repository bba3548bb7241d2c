import type {
  Call,
  CallId,
  CallKeeps,
  Entry,
  EntryId,
  Fact,
  FactName,
  Flow,
  FlowId,
  MessageKey,
  PanelId,
  PanelUi,
  PasswordRule,
  Place,
  PlaceId,
  RelativeTime,
} from './data.gen';

/**
 * All data of one product, as the engine gets it: built by tools/data, never read from JSON by the engine
 * itself. The texts that explain the data to people (`about`, `assumed`) are left out of it.
 */
export interface Product {
  /** Journeys at hand; the others come with `loadFlow`. */
  flows: Record<FlowId, Flow>;
  /** All journeys that there are. */
  flowIds: FlowId[];
  /** flows/common.json. */
  common: Flow;
  entries: Record<EntryId, Entry>;
  /** Facts at hand; those of other journeys come with `loadFlow`. */
  facts: Record<FactName, Fact>;
  /** Calls at hand; those of other journeys come with `loadFlow`. */
  calls: Record<CallId, Call>;
  /** What stands before every path in ping mode. */
  pingPrefix: string;
  /** What is remembered of every answer of every call. */
  keep: CallKeeps;
  /** Names that are secret in every answer. */
  secrets: string[];
  /** Places at hand; those of other journeys come with `loadFlow`. */
  places: Record<PlaceId, Place>;
  adminHosts: string[];
  /** The shipped locales; the first of a base language stands for it. */
  locales: string[];
  /** Rejects with a TypeError that names a journey which is not there. */
  loadFlow(id: FlowId): Promise<FlowPart>;
  /** Rejects with a TypeError that names a panel which is not there. */
  loadPanel(id: PanelId): Promise<Panel>;
  /**
   * The texts that the start can ask for. Rejects with a TypeError that names a locale which is not there.
   */
  loadCatalogue(locale: string): Promise<Catalogue>;
  /** All other texts of a locale; rejects as `loadCatalogue` does. */
  loadMoreWords(locale: string): Promise<Catalogue>;
}

/** A journey, and what it and its panels use beyond what is at hand from the start. */
export interface FlowPart {
  flow: Flow;
  calls: Record<CallId, Call>;
  facts: Record<FactName, Fact>;
  places: Record<PlaceId, Place>;
}

/** One panel: what is seen, what its fields are, and whether values are right. */
export interface Panel {
  ui: PanelUi;
  schema: RenderSchema;
  validate: ValidateFn;
  /** schemas/password-rules.json, for a panel with a checklist. */
  passwordRules?: PasswordRule[];
  /** schemas/relative-time.json, for a panel with a text that says how long ago something was. */
  relativeTime?: Pick<RelativeTime, 'thresholds' | 'refreshMs'>;
  /** No page of the start shows it: its texts are not in the first part of the words. */
  late?: true;
}

/** What rendering needs of schema.json: its fields, without the rules that only validation needs. */
export interface RenderSchema {
  /** The panel's id; rjsf finds the compiled validator by it. */
  $id: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
  required?: string[];
}

/** One field of a panel. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  /** Shown, never typed: a draft of it is never kept. */
  readOnly?: boolean;
}

/** A rule of schema.json that a value broke. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath?: string;
  params: Record<string, unknown>;
}

/** The compiled schema.json of a panel: whether the data is right, and if not, what is wrong with it. */
export type ValidateFn = ((data: unknown) => boolean) & { errors?: SchemaError[] | null };

/** A text, or what makes the text of its arguments. */
export type Message = string | ((args: Record<string, unknown>, runtime: MessageRuntime) => string);

/** Texts of one locale. */
export type Catalogue = Record<MessageKey, Message>;

/** What compiled messages need of a locale; see src/i18n/message-runtime.ts. */
export interface MessageRuntime {
  /** `{$name}`: text as it is, a number as the locale writes it. */
  value(value: unknown, name: string): string;
  /** `{$name :string}` */
  string(value: unknown, name: string): string;
  /** `{$name :number}` */
  number(value: unknown, name: string, options?: Intl.NumberFormatOptions): string;
  /** The whole number for `:integer`. */
  round(value: unknown): unknown;
  /** The keys that a text selects. */
  text(value: unknown): string[];
  /** The keys that a number selects, best first: the number itself, then its plural category. */
  plural(value: unknown, options?: PluralOptions): string[];
  /** The text of the best variant: `*` matches everything, and is the last choice. */
  match(selected: string[][], variants: [keys: string[], text: () => string][]): string;
}

/** How a number selects a variant. */
export type PluralOptions = Intl.PluralRulesOptions & { exact?: true };
