/** The setting that names the table at which this device sat down last: the first page leads back to it. */
export const LAST_TABLE = "last";
