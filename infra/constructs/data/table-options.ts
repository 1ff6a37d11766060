/** What a table has beside its shape; a restored one gets the same. */
export const tableOptions = {
  /** Request units a second, which cap the cost of a flood. */
  most: { maxReadRequestUnits: 2000, maxWriteRequestUnits: 500 },
  /** How far back it can be restored; more is not possible. */
  recoveryDays: 35,
} as const;
