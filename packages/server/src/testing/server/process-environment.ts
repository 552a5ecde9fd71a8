const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What a process of the tests takes over from this one: no setting of the machine's own club leaks in. */
export const TOOLS = { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
