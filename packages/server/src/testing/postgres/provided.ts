/** What the global set-up hands to the tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** Connects to the server's `postgres` database. */
    postgresUrl: string;
  }
}

export const TEMPLATE = 'courtside_template';
