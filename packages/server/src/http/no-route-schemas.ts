/**
 * An option of Fastify. Requests and answers are parsed by the contract's schemas, so that Fastify need not load its own
 * validator and serializer, a hundred files at every start.
 */
export const NO_ROUTE_SCHEMAS = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

function refuse(): never {
  throw new Error("Routes have no schema of Fastify's: endpoints are defined in the contract.");
}
