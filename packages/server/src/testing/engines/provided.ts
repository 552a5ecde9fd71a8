/** What the global set-ups hand to the tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    engine: 'pglite' | 'postgres';
    /** A dump of the demo club. */
    pgliteTemplate: string;
    /** Connects to the server's `postgres` database. */
    postgresUrl: string;
  }
}

export const TEMPLATE = 'courtside_template';
