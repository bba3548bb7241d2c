/** The values of one subject in one round, by row id, see `../report/rows.ts`. Rows without a value for the subject are missing. */
export type Sample = Record<string, number>;
