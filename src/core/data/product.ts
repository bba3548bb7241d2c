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
 * All data of one product, as the engine gets it: built by cli/data, never read from JSON by the engine
 * itself. The texts that explain the data to people (`about`, `assumed`) are left out of it.
 */
export interface Product {
  /** The flows that are loaded; `loadFlow` brings the others. */
  flows: Record<FlowId, Flow>;
  /** The ids of all flows. */
  flowIds: FlowId[];
  /** flows/common.json. */
  common: Flow;
  entries: Record<EntryId, Entry>;
  /** The facts that are loaded; `loadFlow` brings those of other flows. */
  facts: Record<FactName, Fact>;
  /** The calls that are loaded; `loadFlow` brings those of other flows. */
  calls: Record<CallId, Call>;
  /** The prefix of every path in ping mode. */
  pingPrefix: string;
  /** The values that every answer of every call keeps. */
  keep: CallKeeps;
  /** Names that are secret in every answer. */
  secrets: string[];
  /** The places that are loaded; `loadFlow` brings those of other flows. */
  places: Record<PlaceId, Place>;
  adminHosts: string[];
  /** The shipped locales; the first locale of a base language stands for that language. */
  locales: string[];
  /** Rejects with a TypeError that names the flow when there is no such flow. */
  loadFlow(id: FlowId): Promise<FlowPart>;
  /** Rejects with a TypeError that names the panel when there is no such panel. */
  loadPanel(id: PanelId): Promise<Panel>;
  /**
   * Loads the texts that the start can ask for. Rejects with a TypeError that names the locale when there is
   * no such locale.
   */
  loadCatalogue(locale: string): Promise<Catalogue>;
  /** Loads all other texts of a locale; rejects as `loadCatalogue` does. */
  loadMoreTexts(locale: string): Promise<Catalogue>;
}

/** A flow, and what the flow and its panels use beyond what is loaded from the start. */
export interface FlowPart {
  flow: Flow;
  calls: Record<CallId, Call>;
  facts: Record<FactName, Fact>;
  places: Record<PlaceId, Place>;
}

/** One panel: its description (ui.json), its fields, and the function that validates their values. */
export interface Panel {
  ui: PanelUi;
  schema: RenderSchema;
  validate: ValidateFn;
  /** schemas/password-rules.json, for a panel with a checklist. */
  passwordRules?: PasswordRule[];
  /** schemas/relative-time.json, for a panel with a text that says how long ago something was. */
  relativeTime?: Pick<RelativeTime, 'thresholds' | 'refreshMs'>;
  /** True when no page of the start shows the panel: its texts are not in the first part of the words. */
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
  /** The field only shows a value, and no draft of it is kept. */
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

/** A text, or a function that makes the text from its arguments. */
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
