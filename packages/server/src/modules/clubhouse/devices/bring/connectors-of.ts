import type { AppContext } from '#context.ts';
import type { Db } from '#database/database.ts';
import type { Connector, ConnectorName } from '../connectors/connector.ts';
import { createConnectors } from '../connectors/create-connectors.ts';

type Connectors = Partial<Record<ConnectorName, Connector>>;

const known = new WeakMap<Db, Connectors>();

/** One of each in a process: brokers keep a connection. */
export function connectorsOf(context: Pick<AppContext, 'db' | 'clock' | 'log'>): Connectors {
  const connectors = known.get(context.db) ?? createConnectors(context);
  known.set(context.db, connectors);
  return connectors;
}

/** Tests have devices of their own. */
export function useConnectors(db: Db, connectors: Connectors): void {
  known.set(db, connectors);
}

export async function closeConnectors(db: Db): Promise<void> {
  const connectors = known.get(db);
  known.delete(db);
  await Promise.all(Object.values(connectors ?? {}).map((connector) => connector.close()));
}
