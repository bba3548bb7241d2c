import { type Data, productOf } from '../../../cli/data';
import type { Cell, Flow, FlowId, Guard, Row } from '../../../src/core/data/data.gen';
import type { Product } from '../../../src/core/data/product';

/** A small change of the data that a transcript must detect. */
export interface Mutant {
  /** `sign-on LOGIN_PAGE authenticate.LOGIN row 2: removed` */
  id: string;
  /** The places that a transcript must have used to detect the change: a cell (`sign-on/LOGIN_PAGE/authenticate.LOGIN`) or one of these calls. */
  near: { cell: string } | { calls: string[] };
  /** For a cell, the row that must have been used (`isNeeded`), or that most likely detects the change. */
  row?: { id: string; isNeeded: boolean };
  /** Changes a copy of the product's tables. */
  apply(product: Product): void;
}

/** A cell of a flow table. */
export interface Place {
  /** The name of the flow file without `.json`. */
  file: string;
  page: string | null;
  key: string;
  cell: Cell;
  cells(product: Product): Record<string, Cell>;
}

/** A product, and the file of each journey: `FPS` -> `forgot-password`. */
export interface Source {
  product: Product;
  files: Record<FlowId, string>;
}

/** All cells of all tables, file by file. Each row is listed once, although pages that are `like` another share its rows. */
function places({ product, files }: Source): Place[] {
  const of = (file: string, flow: Flow, pick: (product: Product) => Flow): Place[] => [
    ...Object.entries(flow.pages ?? {}).flatMap(([page, { on }]) =>
      Object.entries(on).map(([key, cell]) => ({
        file,
        page,
        key,
        cell,
        cells: (own: Product) => pick(own).pages?.[page]?.on ?? {},
      })),
    ),
    ...Object.entries(flow.on ?? {}).map(([key, cell]) => ({
      file,
      page: null,
      key,
      cell,
      cells: (own: Product) => pick(own).on ?? {},
    })),
  ];
  return [
    ...Object.entries(product.flows).flatMap(([id, flow]) =>
      of(files[id] ?? id, flow, (own) => own.flows[id] as Flow),
    ),
    ...of('common', product.common, (own) => own.common),
  ];
}

const cellId = ({ file, page, key }: Place): string => `${file}/${page ?? '*'}/${key}`;
const rowsOf = (cell: Cell): Row[] => (Array.isArray(cell) ? cell : [cell]);
const rowId = (place: Place, index: number): string => `${cellId(place)}/${index}`;

/** The rows that are in the cell. */
export const rowsOfCellId = (cell: string, rows: string[]): string[] =>
  rows.filter((row) => row.slice(0, row.lastIndexOf('/')) === cell);

const nameOf = (place: Place, index: number): string => {
  const number = Array.isArray(place.cell) ? ` row ${index + 1}` : '';
  return `${place.file} ${place.page ?? 'every page'} ${place.key}${number}`;
};

/** One change per row: removes the row. */
function rowMutants(source: Source): Mutant[] {
  return places(source).flatMap((place) =>
    rowsOf(place.cell).map((_, index) => ({
      id: `${nameOf(place, index)}: removed`,
      near: { cell: cellId(place) },
      row: { id: rowId(place, index), isNeeded: true },
      apply(own: Product) {
        const cells = place.cells(own);
        const cell = cells[place.key];
        if (Array.isArray(cell) && cell.length > 1) cell.splice(index, 1);
        else delete cells[place.key];
      },
    })),
  );
}

/** One change per condition of each guard: negates a boolean, or replaces a list with all other values. */
function guardMutants(source: Source): Mutant[] {
  return places(source).flatMap((place) =>
    rowsOf(place.cell).flatMap((row, index) =>
      Object.entries(row.when ?? {}).map(([fact, value]) => ({
        id: `${nameOf(place, index)}: ${fact} is ${JSON.stringify(value)}, inverted`,
        near: { cell: cellId(place) },
        row: { id: rowId(place, index), isNeeded: false },
        apply(own: Product) {
          const target = rowsOf(place.cells(own)[place.key] as Cell)[index];
          if (target) target.when = { ...target.when, [fact]: opposite(own, fact, value) } as Guard;
        },
      })),
    ),
  );
}

function opposite(product: Product, fact: string, value: Guard[string]): Guard[string] {
  const domain = product.facts[fact]?.oneOf ? [...(product.facts[fact]?.oneOf ?? []), null] : [true, false];
  const held = Array.isArray(value) ? value : [value];
  return domain.filter((item) => !held.includes(item as never)) as Guard[string];
}

/** One change per field of each call's payload: removes the field. */
function bodyMutants({ product }: Source): Mutant[] {
  return Object.entries(product.calls).flatMap(([call, { body, answersAs }]) =>
    Object.keys(body ?? {}).map((field) => ({
      id: `calls ${call} body ${field}: removed`,
      // A variant's requests may have the name of the call that it answers as.
      near: { calls: answersAs === undefined ? [call] : [call, answersAs] },
      apply(own: Product) {
        delete own.calls[call]?.body?.[field];
      },
    })),
  );
}

/** All changes. */
export const mutantsOf = (source: Source): Mutant[] => [
  ...rowMutants(source),
  ...guardMutants(source),
  ...bodyMutants(source),
];

/** Copies a product so that its tables can be changed. */
export function copy(product: Product): Product {
  const { flows, common, calls } = structuredClone({
    flows: product.flows,
    common: product.common,
    calls: product.calls,
  });
  return { ...product, flows, common, calls };
}

/** The product of the data with the flow files of its journeys. */
export function sourceOf(data: Data): Source {
  const flows = data.files.filter(({ kind, name }) => kind === 'flow' && name !== 'common');
  return {
    product: productOf(data),
    files: Object.fromEntries(flows.map((file) => [(file.data as Flow).flow, file.name])),
  };
}

/** A product that records which of its rows were used. The engine reads `keep` of every row that it uses, and of no other row. */
export function watched({ product, files }: Source, taken: (row: string) => void): Product {
  const own = copy(product);
  const watch = (row: Row, id: string): void => {
    const { keep } = row;
    Object.defineProperty(row, 'keep', {
      enumerable: true,
      get() {
        taken(id);
        return keep;
      },
    });
  };
  for (const place of places({ product: own, files })) {
    const rows = Array.isArray(place.cell) ? place.cell : [place.cell];
    for (const [index, row] of rows.entries()) watch(row, rowId(place, index));
  }
  return own;
}
