/** The servers that a connection string names, each as a connection string: `postgres://me@a:5432,b/club` names two. */
export function serversOf(connectionString: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(connectionString) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${withoutAttributes(rest)}`);
}

/** A parameter of libpq; we only ever want the server that accepts writes. */
const withoutAttributes = (rest: string) =>
  rest.replace(/([?&])target_session_attrs=read-write(&|$)/, (_, before, after) => (after ? before : ''));
