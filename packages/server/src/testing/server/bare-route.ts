/** A process with one Fastify route that sends bytes from memory: as fast as an answer can be. Stops with its parent. */
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

const [file = '', headersAsJson = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const headers = JSON.parse(headersAsJson) as Record<string, string>;
const app = fastify();
app.get('*', (_request, reply) => reply.headers(headers).send(body));
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
process.stdin.on('end', () => void app.close()).resume();
