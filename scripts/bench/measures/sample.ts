/**
 * The figures of one subject in one round, by the id of their row, see `../report/rows.ts`. Rows without a
 * figure for the subject are left out.
 */
export type Sample = Record<string, number>;
