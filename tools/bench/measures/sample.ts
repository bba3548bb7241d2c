/**
 * What one subject showed in one round: figures by the id of their row, see `../report/rows.ts`. Rows that it
 * has no figure for are left out.
 */
export type Sample = Record<string, number>;
