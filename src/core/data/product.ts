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
import type { Tree } from './paths';

/**
 * All data of a product, as built by cli/data. The engine never reads the JSON files itself. Explanations for
 * editors (`about`, `assumed`) are left out.
 */
export interface Product {
  /** The loaded flows. `loadFlow` loads others. */
  flows: Record<FlowId, Flow>;
  /** The IDs of all flows. */
  flowIds: FlowId[];
  /** The contents of flows/common.json. */
  common: Flow;
  entries: Record<EntryId, Entry>;
  /** The loaded facts. `loadFlow` loads those of other flows. */
  facts: Record<FactName, Fact>;
  /** The loaded calls. `loadFlow` loads those of other flows. */
  calls: Record<CallId, Call>;
  /** The prefix of every path in identity-federation mode. */
  pingPrefix: string;
  /** The values that the widget keeps from every answer. */
  keep: CallKeeps;
  /** Names that are secret in every answer. */
  secrets: string[];
  /** The loaded places. `loadFlow` loads those of other flows. */
  places: Record<PlaceId, Place>;
  adminHosts: string[];
  /** The shipped locales. The first locale of a language is its default. */
  locales: string[];
  /** Rejects with a TypeError that names the flow if it doesn't exist. */
  loadFlow(id: FlowId): Promise<FlowPart>;
  /** Rejects with a TypeError that names the panel if it doesn't exist. */
  loadPanel(id: PanelId): Promise<PanelData>;
  /**
   * Loads the texts that a journey's start can show. Rejects with a TypeError that names the locale if it
   * doesn't exist.
   */
  loadCatalogue(locale: string): Promise<Catalogue>;
  /** Loads all other texts of a locale. Rejects like `loadCatalogue`. */
  loadMoreTexts(locale: string): Promise<Catalogue>;
  /** The name of the pack that the screens are from. Missing for the built-in screens. */
  pack?: string;
}

/** A flow, and everything that the flow and its panels use beyond the parts loaded at the start. */
export interface FlowPart {
  flow: Flow;
  calls: Record<CallId, Call>;
  facts: Record<FactName, Fact>;
  places: Record<PlaceId, Place>;
}

/** A panel in the form in which a build stores it. */
export interface PanelData {
  /** Its description (ui.json). */
  ui: PanelUi;
  /** Its schema.json without references, titles and descriptions. */
  rules: Tree;
  /** The rules in schemas/password-rules.json, if the panel has a checklist. */
  passwordRules?: PasswordRule[];
  /** The settings in schemas/relative-time.json, if a text of the panel shows how long ago something was. */
  relativeTime?: Pick<RelativeTime, 'thresholds' | 'refreshMs'>;
  /** True if no start page shows the panel, so its texts are in the second part of the catalogue. */
  late?: true;
}

/** A panel in the form that the engine needs (read-panel.ts). */
export interface Panel extends PanelData {
  schema: RenderSchema;
  /** Validates the values of its fields. */
  validate: ValidateFn;
}

/** The fields of schema.json, without the rules that only validation needs. */
export interface RenderSchema {
  /** The panel's ID, by which rjsf finds the validator. */
  $id: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
  required?: string[];
}

/** A field of a panel. */
export interface FieldSchema {
  type?: string | string[];
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  default?: unknown;
  /** True if the field only shows a value. Its value is never kept as a draft. */
  readOnly?: boolean;
}

/** A rule of schema.json that a value broke. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath?: string;
  params: Record<string, unknown>;
}

/**
 * Validates the values of a panel against its schema.json. Returns whether they are valid, and puts the errors
 * into `errors`.
 */
export type ValidateFn = ((data: unknown) => boolean) & { errors?: SchemaError[] | null };

/** A text without variants: fixed, or in parts, of which some depend on arguments. */
export type Pattern = string | (string | Term)[];

/** A text of the catalog, as read from MessageFormat 2. Of the variants, the one that fits the selectors best applies. */
export type Message = Pattern | { select: Term[]; variants: [keys: string[], text: Pattern][] };

/** A value in a text. `name` is what shows in braces if the value is missing. */
export type Term = [
  kind: 'value' | 'string' | 'number',
  value: TermValue,
  name: string,
  options?: TermOptions,
];

/** The name of an argument, a fixed text, or a value that is rounded. */
export type TermValue = string | { text: string } | { round: TermValue };

/** The options of `Intl.NumberFormat`, or of a selection by number. */
export type TermOptions = Intl.NumberFormatOptions & PluralOptions;

/** The texts of one locale. */
export type Catalogue = Record<MessageKey, Message>;

/** The locale-dependent functions that messages need (src/i18n/message-runtime.ts). */
export interface MessageRuntime {
  /** `{$name}`: a string unchanged, a number in the format of the locale. */
  value(value: unknown, name: string): string;
  /** `{$name :string}` */
  string(value: unknown, name: string): string;
  /** `{$name :number}` */
  number(value: unknown, name: string, options?: Intl.NumberFormatOptions): string;
  /** Rounds a number, for `:integer`. */
  round(value: unknown): unknown;
  /** Returns the keys that a string selects. */
  text(value: unknown): string[];
  /** Returns the keys that a number selects, best first: the number itself, then its plural category. */
  plural(value: unknown, options?: PluralOptions): string[];
  /** Returns the text of the best variant. `*` matches everything but ranks last. */
  match(selected: string[][], variants: [keys: string[], text: () => string][]): string;
}

/** Options for selecting a variant by number. */
export type PluralOptions = Intl.PluralRulesOptions & { exact?: true };
